/** Calls back once the page has loaded, which may already be the case: the early script loads scripts late. */
export function afterLoad(callback: () => void): void {
  if (document.readyState === 'complete') callback();
  else addEventListener('load', callback, { once: true });
}
