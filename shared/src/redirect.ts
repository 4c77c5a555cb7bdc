import { beginNavigation } from './pendingNavigation';

/**
 * Navigation with a full page load (LG-03, PY-07). An object, because tests cannot replace `location`: they
 * replace `to`.
 */
export const redirect = {
  to: (url: string): void => {
    beginNavigation();
    window.location.assign(url);
  },
};
