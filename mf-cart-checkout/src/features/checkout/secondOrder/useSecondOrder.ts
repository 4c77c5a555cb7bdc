import { useState } from 'react';
import type { OrderItem } from '@shop/shared/contract';
import { hasSameLines, useLastOrder } from './lastOrder';

/**
 * Checks whether the boxes of a checkout have been ordered already, and asks whether to order them again. After an
 * order, Back and other tabs show a checkout that looks unchanged.
 *
 * @param isSending This checkout sends or has sent its order, which is no earlier order.
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
  // A choice is valid for one earlier order only.
  const [chosenFor, setChosenFor] = useState<string>();
  const [isAsked, setIsAsked] = useState(false);
  const isChosen = order !== undefined && chosenFor === order.order_id;
  return {
    order,
    isChosen,
    isMissing: order !== undefined && isAsked && !isChosen,
    choose: (isWanted: boolean) => setChosenFor(isWanted ? order?.order_id : undefined),
    /** Returns whether the order may be placed. If not, it asks for the choice. */
    confirm: (): boolean => {
      if (order === undefined || isChosen) return true;
      setIsAsked(true);
      focusChoice();
      return false;
    },
  };
}
