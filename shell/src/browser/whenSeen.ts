/**
 * Calls back once somebody sees the document. Until then it is in a hidden tab, or the browser prerenders it: a
 * prerendered document is hidden, and shown when the visitor opens it.
 */
export function whenSeen(callback: () => void): void {
  if (!document.hidden) {
    callback();
    return;
  }
  const onChange = () => {
    if (document.hidden) return;
    document.removeEventListener('visibilitychange', onChange);
    callback();
  };
  document.addEventListener('visibilitychange', onChange);
}
