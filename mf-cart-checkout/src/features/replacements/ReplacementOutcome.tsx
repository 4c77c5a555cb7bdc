import { Link } from '@shop/shared';
import type { ReplacementRequest } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { Price } from '@shop/shared/ui/product/Price';
import { DateTime } from '../../components/DateTime';
import styles from './Replacements.module.scss';

/** The decision of the shop about a request (AD-08). */
export function ReplacementOutcome({ outcome }: Pick<ReplacementRequest, 'outcome'>) {
  if (outcome === null) return null;
  const { order, refund, reason } = outcome;
  return (
    <div className={styles.outcome}>
      {order && (
        <p>
          We send you new boxes at no cost, as order{' '}
          <Link to={urls.order(order.order_id)} translate="no">
            {order.order_number}
          </Link>
          .
        </p>
      )}
      {refund && (
        <p>
          {refund.refunded_at ? (
            <span>
              We returned <Price rupees={refund.amount} isExact /> on{' '}
              <DateTime at={refund.refunded_at} />, reference{' '}
              <span translate="no">{refund.reference}</span>.
            </span>
          ) : (
            <span>
              We return <Price rupees={refund.amount} isExact /> by <DateTime at={refund.due_by} />.
            </span>
          )}
        </p>
      )}
      {outcome.kind === 'refusal' && <p>We could not accept your request. The reason:</p>}
      {reason && <p className={styles.reason}>{reason}</p>}
    </div>
  );
}
