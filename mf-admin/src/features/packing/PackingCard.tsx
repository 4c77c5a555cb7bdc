import { Link } from '@shop/shared';
import { shipmentGroupLabels, formatDays, isolated, isReplacement } from '@shop/shared/contract';
import type { PackingShipment } from '@shop/shared/contract/admin';

import { ActionFailure } from '../../components/action/ActionFailure';
import { orderEndpoints } from '../../data/endpoints/orders';
import { useAction } from '../../data/useAction';
import { PaymentBadge } from '../orders/PaymentBadge';
import styles from './PackingCard.module.scss';
import { adminUrls } from '../../urls';

interface PackingCardProps {
  shipment: PackingShipment;
  /** Whether the order has two shipments on this day (DL-07). */
  isSplit: boolean;
  onDone: () => void;
}

/** A shipment to pack. One tap ticks off all boxes; each line can also be ticked off alone (AD-06). */
export function PackingCard({ shipment, isSplit, onDone }: PackingCardProps) {
  const { order_number, family, lines, first_name, last_name, city, pin_code } = shipment;
  const action = useAction(orderEndpoints.packBoxes(order_number), { onDone });
  const isPacked = lines.every((line) => line.is_packed);
  const tick = (products: string[], is_packed: boolean) => void action.run({ products, is_packed });
  const all = lines.map(({ product_id }) => product_id);
  return (
    <article
      className={styles.root}
      aria-label={`${order_number}${isSplit ? `, ${shipmentGroupLabels[family]}` : ''}`}
      aria-busy={action.isSending || undefined}
      data-is-packed={isPacked}
    >
      <label className={styles.head}>
        <input
          type="checkbox"
          checked={isPacked}
          disabled={action.isSending}
          onChange={() => tick(all, !isPacked)}
        />
        <span className={styles.name}>
          {isolated(`${first_name} ${last_name}`)}
          <small>
            {order_number}, {city} {pin_code}
          </small>
        </span>
      </label>
      <ul className={styles.lines}>
        {lines.map(({ product_id, label, weight, quantity, is_packed }) => (
          <li key={product_id}>
            {lines.length > 1 ? (
              <label>
                <input
                  type="checkbox"
                  checked={is_packed}
                  disabled={action.isSending}
                  onChange={() => tick([product_id], !is_packed)}
                />
                {quantity} × {label} ({weight})
              </label>
            ) : (
              <p>
                {quantity} × {label} ({weight})
              </p>
            )}
          </li>
        ))}
      </ul>
      <Remarks shipment={shipment} />
      <ActionFailure action={action} />
    </article>
  );
}

function Remarks({ shipment }: { shipment: PackingShipment }) {
  const { order_number, special_instruction, arrives_from, arrives_until } = shipment;
  const { carrier, tracking_number } = shipment;
  const tracking = [carrier, tracking_number].filter(Boolean).join(' ');
  const remarks = [
    ...(arrives_from && arrives_until
      ? [`Arrives ${formatDays(arrives_from, arrives_until)}`]
      : []),
    ...(tracking_number ? [`Tracking: ${tracking}`] : []),
  ];
  return (
    <>
      {special_instruction.trim() !== '' && (
        <p className={styles.instructions}>Instructions: {special_instruction}</p>
      )}
      <p className={styles.remarks}>
        <span>
          {/* Replacements cost nothing. */}
          {!isReplacement(shipment) && <PaymentBadge order={shipment} />}
          <span>{remarks.join(' · ')}</span>
        </span>
        <Link to={adminUrls.adminOrder(order_number)}>
          Order<span className={styles.hidden}> {order_number}</span>
        </Link>
      </p>
    </>
  );
}
