/** The heading of a page that could not be loaded or has thrown. The check of a deployment looks for it. */
export const pageErrorTitle = 'This page is not available right now';
