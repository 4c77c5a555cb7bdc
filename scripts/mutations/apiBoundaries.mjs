/** Rules about stock, time and money, each off by one step. */
const boundaries = { project: 'api', files: 'api/test/boundaries' };
const uploads = { project: 'api', files: 'api/test/uploads' };

/** @type {import('../lib/mutations.mjs').Mutation[]} */
export default [
  {
    defect: 'The last boxes cannot be sold.',
    file: 'api/src/stock/queries.ts',
    search: ".where('stock', '>=', -change)",
    replace: ".where('stock', '>', -change)",
    tests: boundaries,
  },
  {
    defect: 'One box more than there is can be sold.',
    file: 'api/src/stock/queries.ts',
    search: ".where('stock', '>=', -change)",
    replace: ".where('stock', '>=', -change - 1)",
    tests: boundaries,
  },
  {
    defect: 'A cart cannot be filled up to the limit.',
    file: 'api/src/cart/queries.ts',
    search: ".where(sum, '<=', maxQuantity)",
    replace: ".where(sum, '<', maxQuantity)",
    tests: boundaries,
  },
  {
    defect: 'An order can be cancelled at the instant of its deadline.',
    file: 'api/src/orders/statusQueries.ts',
    search: 'now() < ${cancelDeadline}',
    replace: 'now() <= ${cancelDeadline}',
    tests: boundaries,
  },
  {
    defect: 'A replacement can be requested at the instant of its deadline.',
    file: 'api/src/orders/statusQueries.ts',
    search: 'now() < ${replaceDeadline}',
    replace: 'now() <= ${replaceDeadline}',
    tests: boundaries,
  },
  {
    defect: 'An unconfirmed order does not expire at its instant.',
    file: 'api/src/orders/statusQueries.ts',
    search: 'now() >= orders.order_date',
    replace: 'now() > orders.order_date',
    tests: boundaries,
  },
  {
    defect: 'The window for duplicate orders includes its end.',
    file: 'api/src/orders/queries.ts',
    search: ".where('order_date', '>',",
    replace: ".where('order_date', '>=',",
    tests: boundaries,
  },
  {
    defect: 'The limit of unpaid boxes cannot be reached.',
    file: 'api/src/orders/orderChecks.ts',
    search: 'boxes <= maxUnpaidBoxes',
    replace: 'boxes < maxUnpaidBoxes',
    tests: { project: 'api', files: 'api/test/expectedLines' },
  },
  {
    defect: 'A cart that was changed elsewhere is ordered.',
    file: 'api/src/orders/placeOrder.ts',
    search: '  refuseOtherLines(lines, expected_lines);\n',
    replace: '',
    tests: { project: 'api', files: 'api/test/expectedLines' },
  },
  {
    defect: 'A change of the stock is not explained by a movement.',
    file: 'api/src/stock/queries.ts',
    search: "            .selectFrom('product')\n",
    replace: "            .selectFrom('product')\n            .where(eb.lit(false))\n",
    tests: { project: 'api', files: 'api/test/stock.test' },
  },
  {
    defect: 'A packed order expires.',
    file: 'api/src/orders/statusQueries.ts',
    search: "${isStatus('placed')} and orders.payment_status",
    replace: "${isStatus('placed', 'packed')} and orders.payment_status",
    tests: { project: 'api', files: 'api/test/orderExpiry' },
  },
  {
    defect: 'The boxes of a lost parcel return to the stock.',
    file: 'api/src/orders/queries.ts',
    search: ".where('order_items.order_id', '=', orderId)\n    .where('dispatched_at', 'is', null)",
    replace: ".where('order_items.order_id', '=', orderId)",
    tests: { project: 'api', files: 'api/test/orderTransitions' },
  },
  {
    defect: 'One mail more than the limit is sent to a stranger.',
    file: 'api/src/mail/recipientQueries.ts',
    search: ') < ${limit}',
    replace: ') <= ${limit}',
    tests: { project: 'api', files: 'api/test/mailLimits' },
  },
  {
    defect: 'The shop is not told about a replacement request.',
    file: 'api/src/orders/requestReplacement.ts',
    search:
      '    await insertMail(trx, replacementMail(order, replacement, photos.length, adminUrl));\n',
    replace: '',
    tests: { project: 'api', files: 'api/test/replacement' },
  },
  {
    defect: 'Several photos are decoded at the same time.',
    file: 'api/src/images/decoder.ts',
    search: 'pLimit(1)',
    replace: 'pLimit(2)',
    tests: uploads,
  },
  {
    defect: 'Photos are decoded before the line is checked.',
    file: 'api/src/orders/replacementRoutes.ts',
    search: '      refuseLine(checked, replacement.product_id);\n',
    replace: '',
    tests: uploads,
  },
  {
    defect: 'A photo is decoded before the header of the next is checked.',
    file: 'api/src/orders/photos.ts',
    search: '  for (const bytes of photos) await checkHeader(bytes);\n',
    replace: '',
    tests: uploads,
  },
  {
    defect: 'A start resets the stock of the catalog.',
    file: 'api/src/catalog/queries.ts',
    search: 'conflict.doNothing()',
    replace: "conflict.column('product_id').doUpdateSet({ stock: 0 })",
    tests: { project: 'api', files: 'api/test/catalog' },
  },
];
