import { Link, useDeliveryEstimate } from '@shop/shared';
import { pinCodeProblem, type PlannedShipment } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { DeliveryDates } from './DeliveryDates';
import styles from './DeliveryEstimate.module.scss';

interface DeliveryResultProps {
  /** May be incomplete. */
  pinCode: string;
  /** The shipments of what is shown or ordered (DL-07); at least one. */
  shipments: readonly PlannedShipment[];
  /** Shown until the pin code is complete. */
  prompt: string;
  /** The order will await a call, so its dates are a plan (PY-01). */
  isPlanned?: boolean;
}

/** Says when an order for this pin code arrives, or that nobody delivers there (DL-02, DL-04). */
export function DeliveryResult({ pinCode, shipments, prompt, isPlanned }: DeliveryResultProps) {
  const { data, error, isLoading } = useDeliveryEstimate(pinCode, shipments[0]);
  const problem = pinCodeProblem(pinCode);
  // There are two families, so no more than two shipments.
  const { data: second, error: secondError } = useDeliveryEstimate(pinCode, shipments[1]);
  const dated = shipments.map(({ family }, index) => ({
    family,
    dates: (index === 0 ? data : second)?.dates ?? null,
  }));
  return (
    <p className={styles.result} role="status">
      <DeliveryDates shipments={dated} isPlanned={isPlanned} />
      {data?.dates === null && (
        <span>
          We can’t deliver to {data.pin_code} yet.{' '}
          <Link to={urls.contact()}>Ask us what is possible</Link>
        </span>
      )}
      {!data && error && <span>{error.message}</span>}
      {data && !second && secondError && <span> {secondError.message}</span>}
      {!data && isLoading && <span>Looking up the delivery dates …</span>}
      {!data && !error && !isLoading && <span>{problem ? `${problem}.` : prompt}</span>}
    </p>
  );
}
