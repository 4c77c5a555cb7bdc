/**
 * The way out of the page, which loads the next one afresh (LG-03). It is an object because
 * `location` cannot be watched or replaced: a test puts its own `to` here to see where it leads.
 */
export const redirect = {
  to: (address: string): void => window.location.assign(address),
};
