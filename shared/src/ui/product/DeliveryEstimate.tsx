import { normalPinCode, type PlannedShipment } from '@shop/shared/contract';
import { pinCode } from '@shop/shared/browser/pinCode';
import { useDeliveryPinCode } from '@shop/shared/browser/useDeliveryPinCode';
import { DeliveryResult } from './DeliveryResult';
import { Field } from '../controls/Field';
import styles from './DeliveryEstimate.module.scss';

interface DeliveryEstimateProps {
  /** The shipments of what is shown or ordered (DL-07); at least one. */
  shipments: readonly PlannedShipment[];
}

/** Asks for the pin code and says when an order arrives there (DL-02). */
export function DeliveryEstimate({ shipments }: DeliveryEstimateProps) {
  const shown = useDeliveryPinCode();
  return (
    <section className={styles.root} aria-label="Delivery estimate">
      <Field label="Delivery to pin code" isRequired>
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="postal-code"
            value={shown}
            onChange={({ target }) => pinCode.write(normalPinCode(target.value))}
          />
        )}
      </Field>
      <DeliveryResult
        pinCode={shown}
        shipments={shipments}
        prompt="Enter your pin code to see the delivery date"
      />
    </section>
  );
}
