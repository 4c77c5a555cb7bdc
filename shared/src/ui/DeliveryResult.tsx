import { Link, useDeliveryEstimate } from '@shop/shared';
import { routes } from '@shop/shared/routes';
import { DeliveryDates } from './DeliveryDates';
import styles from './DeliveryEstimate.module.scss';

interface DeliveryResultProps {
  /** It may be incomplete. */
  pinCode: string;
  /** The first day on which a pre-order can leave (SE-01). */
  notBefore: string | null;
  /** What is shown until it is complete. */
  prompt: string;
}

/** When an order for this pin code arrives, or that nobody delivers there (DL-02, DL-04). */
export function DeliveryResult({ pinCode, notBefore, prompt }: DeliveryResultProps) {
  const { data, error, isLoading } = useDeliveryEstimate(pinCode, notBefore);
  return (
    <p className={styles.result} role="status">
      {data?.dates && <DeliveryDates dates={data.dates} />}
      {data?.dates === null && (
        <>
          No courier of ours delivers to {data.pin_code} yet.{' '}
          <Link to={routes.contact.to()}>Ask us what is possible</Link>
        </>
      )}
      {!data && error && error.message}
      {!data && isLoading && 'Looking up the delivery dates …'}
      {!data && !error && !isLoading && prompt}
    </p>
  );
}
