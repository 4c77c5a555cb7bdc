/**
 * The `ref` of an element that replaces what had the focus: it gets the focus when it appears, once. Who has the
 * focus elsewhere keeps it.
 */
export function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}
