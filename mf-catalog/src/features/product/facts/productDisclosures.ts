import {
  formatExactRupees,
  packerDisclosures,
  type Disclosure,
  type LegalDetails,
  type Product,
} from '@shop/shared/contract';
import { exactPricePerKg } from './unitPrice';

/**
 * Returns the disclosures that the law requires for a packed box or a plant (RC-02): Legal Metrology (Packaged
 * Commodities) Rules, rule 6(10). Missing data is omitted.
 */
export function productDisclosures(product: Product, legal: LegalDetails | null): Disclosure[] {
  const { label, price, net_weight_kg } = product;
  const isFruit = product.category === 'apple';
  const perKg = exactPricePerKg(product);
  const days = product.best_before_days ?? legal?.best_before_days ?? null;
  return [
    {
      term: 'Common name',
      detail: `${isFruit ? 'Apple' : 'Apple plant'} (Malus domestica), variety ${label}`,
    },
    ...(net_weight_kg ? [{ term: 'Net quantity', detail: `at least ${net_weight_kg} kg` }] : []),
    { term: 'Retail price', detail: `${formatExactRupees(price)}, all taxes included` },
    ...(perKg !== null ? [{ term: 'Unit price', detail: perKg }] : []),
    ...(isFruit && days !== null
      ? [{ term: 'Best before', detail: `${days} days after packing, if kept cold` }]
      : []),
    ...(legal ? packerDisclosures(legal, product.category) : []),
  ];
}
