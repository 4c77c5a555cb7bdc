/**
 * Shows that the next page is loading: a bar below the header (Header.module.scss), `aria-busy`, and after a second a
 * sentence for screen readers. The state is in the document, because the early script, the shell and the remotes have
 * their own copies of this module. It is not React state, because an update would end the transition to the next page.
 */

/** The empty live region of the layout. */
export const navigationStatusId = 'navigation-status';

const announceAfterMs = 1_000;

export function beginNavigation(): void {
  const { dataset } = document.documentElement;
  if (dataset.navigating !== undefined) return;
  dataset.navigating = '';
  document.getElementById('main')?.setAttribute('aria-busy', 'true');
  setTimeout(() => {
    if (dataset.navigating !== undefined) setStatus('The next page is loading…');
  }, announceAfterMs);
}

/** Whether the page at the current URL is shown already: a prepared one is shown before the click has been handled. */
export const isNavigationEnded = (): boolean =>
  document.documentElement.dataset.shownUrl === window.location.href;

/** Call it when the next page is shown, or when its navigation has failed. */
export function endNavigation(): void {
  const { dataset } = document.documentElement;
  delete dataset.navigating;
  dataset.shownUrl = window.location.href;
  document.getElementById('main')?.removeAttribute('aria-busy');
  setStatus('');
}

function setStatus(text: string): void {
  const status = document.getElementById(navigationStatusId);
  if (status) status.textContent = text;
}
