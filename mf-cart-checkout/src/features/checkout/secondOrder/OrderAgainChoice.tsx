import { useId, type Ref } from 'react';
import type { useSecondOrder } from './useSecondOrder';
import { OrderedBefore } from './OrderedBefore';
import styles from './OrderedBefore.module.scss';

interface OrderAgainChoiceProps {
  second: ReturnType<typeof useSecondOrder>;
  choice: Ref<HTMLInputElement>;
}

/** Confirms that the same boxes are ordered again. ‘Place order’ requires it. */
export function OrderAgainChoice({ second, choice }: OrderAgainChoiceProps) {
  const errorId = useId();
  if (!second.order) return null;
  return (
    <OrderedBefore order={second.order} what="this">
      <label>
        <input
          ref={choice}
          type="checkbox"
          checked={second.isChosen}
          aria-describedby={second.isMissing ? errorId : undefined}
          aria-invalid={second.isMissing || undefined}
          onChange={({ target }) => second.choose(target.checked)}
        />
        Yes, I want the same boxes again
      </label>
      {second.isMissing && (
        <p id={errorId} className={styles.error} role="alert">
          Please tick this if you want to order the same again.
        </p>
      )}
    </OrderedBefore>
  );
}
