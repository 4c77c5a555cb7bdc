/**
 * Variants of the products of the catalog: other orchards, grades and weights.
 *
 * @param {Pick<import('./seedLargeShop.mjs').Sizes, 'products'>} sizes
 * @returns {import('./seedLargeShop.mjs').Step[]}
 */
export const catalogSteps = ({ products }) => [
  {
    name: 'products',
    statement: `
      insert into products (product_id, label, price_paise, weight, image_url, product_metadata, popularity,
        default_order, category, variety_group, short_description, season, best_for, storage, stock,
        harvest_months, storage_until, hsn, net_weight_grams)
      select original.product_id || '-' || n, original.label || ' ' || place || ' ' || grade || ' ' || n,
        50000 + 5000 * pg_temp.pick('price', n, 40), kilograms || ' kg', original.image_url,
        original.product_metadata, 1 + pg_temp.pick('popularity', n, 10), n,
        case when is_planting then 'planting' else 'apple' end,
        original.variety_group, original.short_description, original.season, original.best_for,
        original.storage, case when pg_temp.pick('sold out', n, 30) = 0 then 0 else pg_temp.pick('stock', n, 400) end,
        original.harvest_months, original.storage_until, case when is_planting then '060220' else original.hsn end, kilograms * 1000
      from generate_series((select count(*) from products) + 1, ${Number(products)}) as n
      join (
        select *, row_number() over (order by default_order) - 1 as position,
          count(*) over () as originals from products
      ) as original on position = pg_temp.pick('variety', n, originals)
      cross join lateral (select
        pg_temp.word('place', n, array['Kotgarh', 'Kinnaur', 'Rohru', 'Jubbal', 'Theog', 'Manali', 'Chamba']) as place,
        pg_temp.word('grade', n, array['Extra', 'Class I', 'Class II', 'Small', 'Juice']) as grade,
        (array[2, 5, 10, 20])[1 + pg_temp.pick('weight', n, 4)] as kilograms,
        pg_temp.pick('planting', n, 50) = 0 as is_planting
      ) as variant`,
  },
  {
    // Uploaded, and replaced since.
    name: 'pictures',
    statement: `
      insert into product_images (hash, width, format, bytes, added_at)
      select md5('picture ' || n), width, format, decode('ff', 'hex'), '2025-09-01 00:00:00Z'
      from generate_series(1, ${Math.ceil(products / 50)}) as n
      cross join (values (400, 'avif'), (400, 'webp'), (800, 'avif'), (800, 'webp'), (1200, 'avif'),
        (1200, 'webp'), (1200, 'jpg')) as files (width, format)`,
  },
  {
    name: 'pictures of before',
    statement: `
      insert into product_pictures (product_id, image_url, added_at)
      select product_id, '/api/product_images/' || md5('picture ' || product_id) || '.jpg', '2025-09-01 00:00:00Z'
      from products`,
  },
  {
    name: 'numbers of products',
    statement: `
      create temporary table large_products on commit drop as
        select row_number() over (order by default_order, product_id) - 1 as position, product_id, label,
          price_paise, weight, image_url, category, hsn, net_weight_grams, stock,
          case category when 'planting' then 'planting' else 'fruit' end as family
        from products;
      create unique index on large_products (position);
      create unique index on large_products (product_id);
      analyze large_products`,
  },
];
