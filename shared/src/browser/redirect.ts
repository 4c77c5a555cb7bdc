import { beginNavigation } from './pendingNavigation';

/**
 * Navigates with a full page load (LG-03, PY-07). It is an object so that tests can replace `to`: they cannot replace
 * `location`.
 */
export const redirect = {
  to: (url: string): void => {
    beginNavigation();
    window.location.assign(url);
  },
};
