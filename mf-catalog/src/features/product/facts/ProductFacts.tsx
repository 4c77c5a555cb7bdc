import type { Product } from '@shop/shared/contract';
import { TitledSection } from '@shop/shared/ui/page/TitledSection';
import { plantingFacts } from './plantingFacts';
import styles from './ProductFacts.module.scss';

/** What the catalog states about a variety (PD-01) or a plant (AD-07). Empty facts are omitted. */
export function ProductFacts({ product }: { product: Product }) {
  const { product_metadata: facts, planting } = product;
  const rows = [
    ...(planting ? plantingFacts(planting) : []),
    ['Taste', facts.taste],
    ['Colour', facts.color],
    ['Best for', product.best_for.join(', ')],
    ['Season', product.season],
    ['Storage', product.storage],
    ['Nutritional value', facts.nutritional_value],
    ['Calories', facts.calories],
  ].filter(([, fact]) => fact !== '');
  return (
    <TitledSection className={styles.root} title="Description">
      <table>
        <tbody>
          {rows.map(([name, fact]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{fact}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TitledSection>
  );
}
