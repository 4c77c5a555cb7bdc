import { parseWeight, slugOf, toPaise, type VarietyGroup } from '@shop/shared/contract';
import file from '../../../data/catalog.json';

/**
 * The bundled catalog as rows of `products` in default order (EN-02), without the editors' notes (`editor_note`,
 * `nutrition_ref`, `confidence`).
 */
export const catalogRows = file.map((product, index) => {
  const product_id = slugOf(product.label);
  const kilograms = parseWeight(product.weight)?.least;
  const { taste, nutritional_value, color, calories } = product.product_metadata;
  return {
    product_id,
    label: product.label,
    price_paise: toPaise(product.price),
    weight: product.weight,
    net_weight_grams: kilograms === undefined ? null : Math.round(kilograms * 1000),
    image_url: `/images/apple/${product_id}-box.jpg`,
    product_metadata: JSON.stringify({
      taste: withoutEditorsMark(taste),
      nutritional_value: withoutEditorsMark(nutritional_value),
      color: withoutEditorsMark(color),
      calories: withoutEditorsMark(calories),
    }),
    popularity: product.popularity,
    default_order: index + 1,
    category: 'apple' as const,
    variety_group: product.variety_group as VarietyGroup,
    short_description: withoutEditorsMark(product.short_description),
    season: withoutEditorsMark(product.season),
    best_for: JSON.stringify(product.best_for.map(withoutEditorsMark)),
    storage: withoutEditorsMark(product.storage),
    harvest_months: product.harvest_months,
    storage_until: product.storage_until,
  };
});

/** Removes the mark of texts that the growers have not confirmed yet. */
function withoutEditorsMark(text: string): string {
  return text.replace(/ ?\(Growers to confirm\.\)/g, '').trim();
}
