import { useUserDetails } from '@shop/shared';
import { normalPinCode, type PlannedShipment } from '@shop/shared/contract';
import { pinCode } from '@shop/shared/pinCode';
import { DeliveryResult } from './DeliveryResult';
import { Field } from './Field';
import styles from './DeliveryEstimate.module.scss';

interface DeliveryEstimateProps {
  /** What is shown or ordered (DL-07). */
  shipments: readonly PlannedShipment[];
}

/** DL-02: the pin code, remembered or that of the user's details, and when an order arrives there. */
export function DeliveryEstimate({ shipments }: DeliveryEstimateProps) {
  const remembered = pinCode.use();
  const { details } = useUserDetails();
  // What was stored before may have a space.
  const shown = normalPinCode(remembered ?? details?.pin_code ?? '');
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
