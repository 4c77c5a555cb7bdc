import { Link } from '@shop/shared';
import type { MoneyMovement } from '@shop/shared/contract/admin';
import styles from '../../components/Cards.module.scss';
import { useDates } from '../../data/useDates';
import { adminUrls } from '../../urls';
import { PlaceMoney } from './PlaceMoney';
import { amountText, methodLabels } from './moneyTexts';

interface MovementCardProps {
  movement: MoneyMovement;
  onChanged: () => void;
}

export function MovementCard({ movement, onChanged }: MovementCardProps) {
  const { amount, currency, method, reference, note, day, orders, unplaced_amount } = movement;
  const { dayText, timeText } = useDates();
  return (
    <article className={styles.card} aria-label={`${titleOf(movement)} ${reference}`.trim()}>
      <p className={styles.line}>
        <strong>
          {titleOf(movement)} {amountText(Math.abs(amount), currency)}
        </strong>
        <span className={styles.note}>
          {[methodLabels[method], reference].filter(Boolean).join(' · ')}
        </span>
      </p>
      <p className={styles.note}>
        {day ? dayText(day) : `Started ${timeText(movement.at)}`}
        {movement.reversed_at && <span> · reversed {timeText(movement.reversed_at)}</span>}
      </p>
      {note && <p className={styles.text}>{note}</p>}
      {orders.length > 0 && (
        <ul>
          {orders.map((order) => (
            <li key={order.order_number}>
              <Link to={adminUrls.adminOrder(order.order_number)}>
                {order.name}, {order.order_number}
              </Link>
              {order.amount !== amount && order.amount > 0 && (
                <span>: {amountText(order.amount, currency)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {unplaced_amount > 0 && <PlaceMoney movement={movement} onChanged={onChanged} />}
    </article>
  );
}

function titleOf({ kind, state, is_reversal }: MoneyMovement): string {
  if (is_reversal) return 'Reversed';
  if (kind === 'payment') return 'Received';
  if (state === 'failed') return 'Refund failed:';
  return state === 'pending' ? 'On its way back:' : 'Returned';
}
