const contract = { project: 'shared', files: 'contract/availability' };
const api = { project: 'api', files: 'api/test/availability' };
const cart = { project: 'mf-cart-checkout', files: 'pages/availability' };
const availability = 'shared/src/contract/availability.ts';

/** @type {import('../lib/mutations.mjs').Mutation[]} */
export default [
  {
    defect: 'The last day of a sale window is out of season.',
    file: availability,
    search: 'day <= sale_until',
    replace: 'day < sale_until',
    tests: contract,
  },
  {
    defect: 'A sale window over the turn of the year is always closed.',
    file: availability,
    search: 'isAfterStart || isBeforeEnd',
    replace: 'isAfterStart && isBeforeEnd',
    tests: contract,
  },
  {
    defect: 'A closed sale opens in the past.',
    file: availability,
    search: 'isAfterStart ? year + 1 : year',
    replace: 'year',
    tests: contract,
  },
  {
    defect: 'A pre-order leaves before its sale opens.',
    file: availability,
    search: 'nextDispatchDay(now, shipmentGroupOf(category), dispatch, opensOn)',
    replace: 'nextDispatchDay(now, shipmentGroupOf(category), dispatch)',
    tests: contract,
  },
  {
    defect: 'The fifth of five boxes is not said to be among the last.',
    file: availability,
    search: 'stock <= lowStock',
    replace: 'stock < lowStock',
    tests: contract,
  },
  {
    defect: 'Twenty boxes are said to be only twenty.',
    file: 'shared/src/contract/describeAvailability.ts',
    search: 'return is_few ? `Only ${left} left` : `${left} left`;',
    replace: 'return `Only ${left} left`;',
    tests: { project: 'mf-cart-checkout', files: 'pages/availability' },
  },
  {
    defect: 'A line may have more boxes than are left.',
    file: availability,
    search: 'quantity <= availability.left',
    replace: 'quantity >= availability.left',
    tests: contract,
  },
  {
    defect: 'What is out of season can be put into the cart.',
    file: 'api/src/cart/addCartItem.ts',
    search: '  assertOrderable(product.label, availabilityOf(product, conditions));\n',
    replace: '',
    tests: api,
  },
  {
    defect: 'What is out of season can be ordered.',
    file: 'api/src/orders/stock.ts',
    search: '    assertOrderable(label, availability);\n',
    replace: '',
    tests: api,
  },
  {
    defect: 'An order with a pre-order is promised too early.',
    file: 'api/src/orders/placeOrder.ts',
    search: 'estimateDelivery(now, pinCode, family, dispatch, notBefore)',
    replace: 'estimateDelivery(now, pinCode, family, dispatch)',
    tests: api,
  },
  {
    defect: 'A line that can be ordered is left out unseen.',
    file: 'api/src/cart/itemsToKeep.ts',
    search:
      '    .filter(({ availability, quantity }) => !isLineOrderable(availability, quantity))\n',
    replace: '',
    tests: api,
  },
  {
    defect: 'A line that was shown and cannot be ordered is left out unseen.',
    file: 'api/src/cart/itemsToKeep.ts',
    search: '    .filter(({ product_id }) => !expectedIds.has(product_id))\n',
    replace: '',
    tests: api,
  },
  {
    defect: 'What cannot be ordered is removed from the cart with an order of the rest.',
    file: 'api/src/cart/queries.ts',
    search: "query.where('cart_item_id', 'not in', keptIds)",
    replace: 'query',
    tests: api,
  },
  {
    defect: 'The cart counts what cannot be ordered.',
    file: 'mf-cart-checkout/src/components/CartContents.tsx',
    search: 'items={orderable}',
    replace: 'items={items}',
    tests: cart,
  },
  {
    defect: 'The checkout orders what cannot be ordered.',
    file: 'mf-cart-checkout/src/pages/CartCheckoutPage.tsx',
    search: 'orderable.map(toExpectedLine)',
    replace: '(items ?? []).map(toExpectedLine)',
    tests: cart,
  },
  {
    defect: 'A search engine is told that a pre-order is in stock.',
    file: 'mf-catalog/src/data/jsonLd.ts',
    search: "pre_order: 'PreOrder'",
    replace: "pre_order: 'InStock'",
    tests: { project: 'mf-catalog', files: 'pages/ProductPage' },
  },
  {
    defect: 'A season calendar marks the month before today.',
    file: 'mf-catalog/src/components/SeasonCalendar.tsx',
    search: 'isToday={index + 1 === thisMonth}',
    replace: 'isToday={index === thisMonth}',
    tests: { project: 'mf-catalog', files: 'pages/ProductPage' },
  },
  {
    defect: 'A product that is not published any more blocks the cart.',
    file: 'api/src/cart/queries.ts',
    search: "sellableStock.as('stock')",
    replace: "'products.stock'",
    tests: { project: 'api', files: 'api/test/publication' },
  },
];
