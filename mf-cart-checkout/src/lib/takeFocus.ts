const appeared = new WeakSet<HTMLElement>();

/**
 * A `ref` for an element that replaces the focused element. It focuses the element when it appears, unless the user
 * has moved the focus elsewhere.
 */
export function takeFocus(element: HTMLElement | null): void {
  // React sets refs again when the page was hidden and is shown again.
  if (!element || appeared.has(element)) return;
  appeared.add(element);
  if (document.activeElement === document.body) element.focus();
}
