import { Link } from '@shop/shared';
import { formatExactRupees, type ReplacementRequest } from '@shop/shared/contract';
import { routes } from '@shop/shared/routes';
import { DateTime } from './DateTime';
import styles from './Replacements.module.scss';

/** AD-08: what the shop has decided about a request. */
export function ReplacementOutcome({ outcome }: Pick<ReplacementRequest, 'outcome'>) {
  if (outcome === null) return null;
  const { order, refund, reason } = outcome;
  return (
    <div className={styles.outcome}>
      {order && (
        <p>
          We send you new boxes at no cost, as order{' '}
          <Link to={routes.order.to(order.order_id)}>{order.order_number}</Link>.
        </p>
      )}
      {refund && (
        <p>
          {refund.refunded_at ? (
            <>
              We returned {formatExactRupees(refund.amount)} on <DateTime at={refund.refunded_at} />
              , reference {refund.reference}.
            </>
          ) : (
            <>
              We return {formatExactRupees(refund.amount)} by <DateTime at={refund.due_by} />.
            </>
          )}
        </p>
      )}
      {outcome.kind === 'refusal' && <p>We could not accept your request. The reason:</p>}
      {reason && <p className={styles.reason}>{reason}</p>}
    </div>
  );
}
