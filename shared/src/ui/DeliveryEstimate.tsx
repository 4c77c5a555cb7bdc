import { useUserDetails } from '@shop/shared';
import { usePinCode } from '@shop/shared/usePinCode';
import { DeliveryResult } from './DeliveryResult';
import { Field } from './Field';
import styles from './DeliveryEstimate.module.scss';

/** DL-02: the pin code, remembered or that of the user's details, and when an order arrives there. */
export function DeliveryEstimate() {
  const { pinCode, rememberPinCode } = usePinCode();
  const { details } = useUserDetails();
  const shown = pinCode ?? details?.pin_code ?? '';
  return (
    <section className={styles.root} aria-label="Delivery estimate">
      <Field label="Delivery to pin code" isRequired>
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={6}
            value={shown}
            onChange={({ target }) => rememberPinCode(target.value.replace(/\D/g, ''))}
          />
        )}
      </Field>
      <DeliveryResult pinCode={shown} prompt="Six digits, and you see when your box arrives." />
    </section>
  );
}
