"""What was found out about the balance of boards, as a page for the screen or as a document to print."""
