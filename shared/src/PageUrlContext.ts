import { createContext } from 'react';

/**
 * Returns the absolute URL of a page that this site does not show, or null for the pages that it shows. The shop shows
 * all its pages.
 */
export const PageUrlContext = createContext<(path: string) => string | null>(() => null);
