import { formatExactRupees, type OrderDetails } from '@shop/shared/contract';
import { Section } from '../../components/Section';

interface OrderLinesProps {
  order: OrderDetails;
  /** Ids of the products whose boxes are packed. */
  packed: readonly string[];
}

export function OrderLines({ order: { items, total_amount }, packed }: OrderLinesProps) {
  return (
    <Section title="Boxes">
      <ul>
        {items.map(({ product_id, product_data, quantity, total_amount: amount }) => (
          <li key={product_id}>
            {`${quantity} × ${product_data.label} (${product_data.weight}): ${formatExactRupees(amount)}` +
              (packed.includes(product_id) ? ' – packed' : '')}
          </li>
        ))}
      </ul>
      <p>
        <strong>Total {formatExactRupees(total_amount)}</strong>
      </p>
    </Section>
  );
}
