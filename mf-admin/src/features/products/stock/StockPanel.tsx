import type { AdminProduct } from '@shop/shared/contract/admin';
import { TitledSection } from '@shop/shared/ui/page/TitledSection';
import { QueryView } from '../../../components/AdminQuery';
import { productEndpoints } from '../../../data/endpoints/products';
import { useAdminQuery } from '../../../data/useAdminQuery';
import { useDates } from '../../../data/useDates';
import { movementLabels } from '../products';
import { StockCorrectionForm } from './StockCorrectionForm';
import styles from './StockPanel.module.scss';

/** Shows the stock of a product with its latest movements, and corrects it (SE-06). */
export function StockPanel({
  product,
  onCorrected,
}: {
  product: AdminProduct;
  onCorrected: (product: AdminProduct) => void;
}) {
  const { product_id, stock, reserved, is_low } = product;
  const { timeText } = useDates();
  const movements = useAdminQuery(productEndpoints.stockMovements(product_id));
  return (
    <TitledSection className={styles.root} title="Stock">
      <dl>
        <Count term="For sale" boxes={stock} note={is_low ? 'Low' : ''} />
        <Count term="For open orders" boxes={reserved} />
        <Count term="In the store" boxes={stock + reserved} />
      </dl>
      <StockCorrectionForm
        productId={product_id}
        onCorrected={(corrected) => {
          onCorrected(corrected);
          void movements.mutate();
        }}
      />
      <h3>Latest movements</h3>
      <QueryView response={movements} text="Loading movements">
        {(latest) =>
          latest.length === 0 ? (
            <p>None yet.</p>
          ) : (
            <ul>
              {latest.map(({ movement_id, at, change, kind, reason, order_number, staff }) => (
                <li key={movement_id}>
                  <strong>{change > 0 ? `+${change}` : `−${-change}`}</strong>
                  <span>
                    {[movementLabels[kind], order_number, reason, staff]
                      .filter(Boolean)
                      .join(' · ')}
                    <time dateTime={at}>{timeText(at)}</time>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </TitledSection>
  );
}

const Count = ({ term, boxes, note = '' }: { term: string; boxes: number; note?: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>
      {boxes} {note && <em>{note}</em>}
    </dd>
  </div>
);
