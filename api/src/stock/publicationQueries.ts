import { sql } from 'kysely';
import { brand } from '@shop/shared/brand';

/** The current value of the setting, or its default. */
const nurseryLicence = sql<string>`coalesce(
  (select value from settings where name = 'legal.nursery_licence' order by version desc limit 1),
  ${sql.lit(brand.nurseryLicence)}
)`;

/**
 * Whether a row of `products` may be shown and sold: the staff have published it (AD-07). Planting material also needs
 * a nursery licence (RC-03), by the Himachal Pradesh Fruit Nurseries Registration and Regulation Act, 2015.
 */
export const isPublished = sql<boolean>`(
  products.is_published and (products.category <> 'planting' or ${nurseryLicence} ~ '\\S')
)`;

/** The boxes of a row of `products` that can be sold: 0 if it is not published. */
export const sellableStock = sql<number>`case when ${isPublished} then products.stock else 0 end`;
