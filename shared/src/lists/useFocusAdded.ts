import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the first item that was added to a list on request.
 *
 * @param selector one element for each item
 * @param items change when some were added
 * @returns to be called with the request, and with the number of items that stay
 */
export function useFocusAdded(
  container: RefObject<HTMLElement | null>,
  selector: string,
  items: unknown,
): (staying: number) => void {
  const requested = useRef<number | null>(null);
  useEffect(() => {
    if (requested.current === null) return;
    const added = container.current?.querySelectorAll<HTMLElement>(selector)[requested.current];
    if (!added) return;
    requested.current = null;
    added.focus();
  }, [container, selector, items]);
  return (staying) => {
    requested.current = staying;
  };
}
