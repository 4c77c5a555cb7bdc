import { useEffect, useState } from 'react';
import type { CartItem } from '@shop/shared/contract';

/** How long a removal can be undone (EX-03). */
const undoMs = 5000;

/**
 * The items that were removed last, as they were shown. The time starts again with each of them, and
 * with each key: nobody has to hurry on the way to the offer by keyboard.
 *
 * @param isBusy whether one of them is being put back, which stops the time
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
      // What was under the pointer is gone without a leave event.
      setIsHeld(false);
      setRemoved((items) => items.filter((other) => other !== item));
    },
    /** Stops the time while the pointer or the focus is on the offer. */
    hold: setIsHeld,
  };
}
