"""Setting text: from words to paragraphs, lists and headings, and from these to pages."""
