import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the first item that was added to a list when the user asked for more.
 *
 * @param selector matches one element for each item
 * @param items a value that changes when items were added
 * @returns a function to call with the number of items that stay, when more items are requested
 */
export function useFocusAdded(
  container: RefObject<HTMLElement | null>,
  selector: string,
  items: unknown,
): (keptCount: number) => void {
  const requested = useRef<number | null>(null);
  useEffect(() => {
    if (requested.current === null) return;
    const added = container.current?.querySelectorAll<HTMLElement>(selector)[requested.current];
    if (!added) return;
    requested.current = null;
    added.focus();
  }, [container, selector, items]);
  return (keptCount) => {
    requested.current = keptCount;
  };
}
