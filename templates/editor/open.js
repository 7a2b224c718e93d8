// The page that a link from elsewhere may lead to: it goes on to the editor and takes the token along.
location.replace(`/${location.hash}`);
