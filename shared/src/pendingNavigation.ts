/**
 * Shows that the next page is on its way: a bar below the header (Header.module.scss), `aria-busy`, and a sentence for
 * screen readers if it takes longer. All of it is in the document, because the early script, the shell and the remotes
 * have their own copies of this module. No React state: an update would end the transition to the next page.
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

/** The next page is shown, or will not come. */
export function endNavigation(): void {
  delete document.documentElement.dataset.navigating;
  document.getElementById('main')?.removeAttribute('aria-busy');
  setStatus('');
}

function setStatus(text: string): void {
  const status = document.getElementById(navigationStatusId);
  if (status) status.textContent = text;
}
