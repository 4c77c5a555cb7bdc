import { useEffect, useState } from 'react';
import type { CartItem } from '@shop/shared/contract';

/** How long a removal can be undone (EX-03). */
const undoMs = 5000;

/**
 * Holds the items that were just removed. Each removal restarts the timer, and so does each key press, so that
 * keyboard users have time to reach the button.
 *
 * @param isBusy Stops the timer while an item is being put back.
 */
export function useRemovedItems(isBusy: boolean) {
  const [removed, setRemoved] = useState<readonly CartItem[]>([]);
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    if (removed.length === 0 || isHeld || isBusy) return;
    let timer: ReturnType<typeof setTimeout>;
    const start = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setRemoved([]), undoMs);
    };
    start();
    document.addEventListener('keydown', start);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', start);
    };
  }, [removed, isHeld, isBusy]);

  return {
    removed,
    add: (item: CartItem) => setRemoved((items) => [...items, item]),
    drop: (item: CartItem) => {
      // The removed element fires no leave event.
      setIsHeld(false);
      setRemoved((items) => items.filter((other) => other !== item));
    },
    /** Stops the timer while the pointer or the focus is on the items. */
    hold: setIsHeld,
  };
}
