import { useState } from 'react';
import type { OrderItem } from '@shop/shared/contract';
import { hasSameLines, useLastOrder } from '../data/lastOrder';

/**
 * Whether the boxes of a checkout have been ordered already, and the choice to order them once more: Back, and a second
 * tab, show a checkout that looks as if nothing had happened.
 *
 * @param isSending while this checkout sends its order, and after that: its own order is no earlier one
 */
export function useSecondOrder(
  lines: readonly Pick<OrderItem, 'product_id' | 'quantity'>[],
  isSending: boolean,
  focusChoice: () => void,
) {
  const last = useLastOrder();
  const same = hasSameLines(last, lines) ? last : undefined;
  const [order, setOrder] = useState(same);
  if (!isSending && order !== same) setOrder(same);
  // A choice is for one order: after that, the next one is asked for again.
  const [chosenFor, setChosenFor] = useState<string>();
  const [isAsked, setIsAsked] = useState(false);
  const isChosen = order !== undefined && chosenFor === order.order_id;
  return {
    order,
    isChosen,
    isMissing: order !== undefined && isAsked && !isChosen,
    choose: (isWanted: boolean) => setChosenFor(isWanted ? order?.order_id : undefined),
    /** @returns whether the order may be placed; else the choice is asked for */
    confirm: (): boolean => {
      if (order === undefined || isChosen) return true;
      setIsAsked(true);
      focusChoice();
      return false;
    },
  };
}
