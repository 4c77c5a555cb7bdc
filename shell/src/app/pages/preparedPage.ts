import type { Location } from '@shop/shared';

/** The page that is in the document for the visitor's next click, for the router outside React's tree. */
export const preparedPage: { location: Location | null } = { location: null };
