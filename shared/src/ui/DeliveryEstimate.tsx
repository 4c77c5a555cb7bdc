import { useUserDetails } from '@shop/shared';
import { pinCode } from '@shop/shared/pinCode';
import { DeliveryResult } from './DeliveryResult';
import { Field } from './Field';
import styles from './DeliveryEstimate.module.scss';

interface DeliveryEstimateProps {
  /** The first day on which a pre-order can leave (SE-01). */
  notBefore: string | null;
}

/** DL-02: the pin code, remembered or that of the user's details, and when an order arrives there. */
export function DeliveryEstimate({ notBefore }: DeliveryEstimateProps) {
  const remembered = pinCode.use();
  const { details } = useUserDetails();
  const shown = remembered ?? details?.pin_code ?? '';
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
            onChange={({ target }) => pinCode.write(target.value.replace(/\D/g, ''))}
          />
        )}
      </Field>
      <DeliveryResult
        pinCode={shown}
        notBefore={notBefore}
        prompt="Six digits, and you see when your box arrives."
      />
    </section>
  );
}
