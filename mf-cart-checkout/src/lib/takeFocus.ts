/**
 * A `ref` for an element that replaces the focused element. It focuses the element when it appears, unless the user
 * has moved the focus elsewhere.
 */
export function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}
