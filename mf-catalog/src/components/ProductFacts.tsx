import type { Product } from '@shop/shared/contract';
import styles from './ProductFacts.module.scss';

/** The catalog's data of a variety (PD-01). */
export function ProductFacts({ product }: { product: Product }) {
  const { product_metadata: facts } = product;
  const rows = [
    ['Taste', facts.taste],
    ['Colour', facts.color],
    ['Best for', product.best_for.join(', ')],
    ['Season', product.season],
    ['Storage', product.storage],
    ['Nutritional value', facts.nutritional_value],
    ['Calories', facts.calories],
  ];
  return (
    <section className={styles.root} aria-labelledby="description">
      <h2 id="description">Description</h2>
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
    </section>
  );
}
