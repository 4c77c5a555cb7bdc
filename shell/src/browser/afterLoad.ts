/** Calls back when the page has loaded, also if it has already: the early script loads scripts late. */
export function afterLoad(callback: () => void): void {
  if (document.readyState === 'complete') callback();
  else addEventListener('load', callback, { once: true });
}
