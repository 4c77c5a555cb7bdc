/** @type {import('../lib/mutations.mjs').Mutation[]} */
export default [
  {
    defect: 'Cash on delivery is promised where nobody delivers.',
    file: 'api/src/orders/placeOrder.ts',
    search: 'shipments.every(({ dates }) => dates !== null)',
    replace: 'shipments.length > 0',
    tests: { project: 'api', files: 'api/test/deliveryDates' },
  },
  {
    defect: 'The mail of a delivered order promises a date.',
    file: 'api/src/orders/shipmentTexts.ts',
    search: "if (status !== 'placed' && status !== 'dispatched') return [];",
    replace: '',
    tests: { project: 'api', files: 'api/test/deliveryDates' },
  },
  {
    defect: 'Planting material leaves in summer.',
    file: 'shared/src/contract/delivery.ts',
    search: "(family === 'fruit' || isInSeason(day, plantingSeason)) &&",
    replace: "(family === 'fruit' || isInSeason('2026-12-31', plantingSeason)) &&",
    tests: { project: 'shared', files: 'shared/src/contract/delivery' },
  },
  {
    defect: 'An order is delivered with its first shipment.',
    file: 'api/src/orders/statusQueries.ts',
    search: "to === 'delivered' ? aggregateStatus : to",
    replace: "to === 'delivered' && aggregateStatus ? 'delivered' : to",
    tests: { project: 'api', files: 'api/test/shipments' },
  },
  {
    defect: 'Both shipments leave where none is named.',
    file: 'api/src/orders/transitionOrder.ts',
    search: '  if (another) throw nameShipment();\n',
    replace: '',
    tests: { project: 'api', files: 'api/test/shipments' },
  },
  {
    defect: 'The time for the replacement of fruit begins with the delivery of plants.',
    file: 'api/src/orders/statusQueries.ts',
    search:
      '  select delivered_at + make_interval(days => ${sql.lit(replaceDays)}) from shipments\n' +
      '  where shipments.order_id = order_items.order_id and shipments.family = order_items.family\n',
    replace:
      '  select max(delivered_at) + make_interval(days => ${sql.lit(replaceDays)}) from shipments\n' +
      '  where shipments.order_id = order_items.order_id\n',
    tests: { project: 'api', files: 'api/test/shipmentReplacements' },
  },
  {
    defect: 'The address of an order is erased while a shipment still needs it.',
    file: 'api/src/orders/erasureQueries.ts',
    search: ".where('dispatched_at', 'is', null),",
    replace:
      ".where('dispatched_at', 'is', null)\n          .where('order_status', '!=', 'dispatched'),",
    tests: { project: 'api', files: 'api/test/shipments' },
  },
  {
    defect: 'The numbers of parcels survive the deletion of an account.',
    file: 'api/src/db/erasure/orderData.ts',
    search: "set: { tracking_number: 'null', tracking_url: 'null' }",
    replace: "set: { tracking_number: 'tracking_number', tracking_url: 'null' }",
    tests: { project: 'api', files: 'api/test/erasure' },
  },
  {
    defect: 'An order that has arrived gets new dates.',
    file: 'api/src/orders/shipmentQueries.ts',
    search:
      "    .where('order_status', '!=', 'cancelled')\n    .where('delivered_at', 'is', null)\n",
    replace: "    .where('order_status', '!=', 'cancelled')\n",
    tests: { project: 'api', files: 'api/test/dateChanges' },
  },
  {
    defect: 'A repeated command mails the new dates again.',
    file: 'api/src/orders/changeDates.ts',
    search: 'if (old_dates && isSame(old_dates, new_dates))',
    replace: 'if (old_dates && old_dates === new_dates && isSame(old_dates, new_dates))',
    tests: { project: 'api', files: 'api/test/dateChanges' },
  },
  {
    defect: 'The packing list has what has left.',
    file: 'api/src/orders/packingQueries.ts',
    search: "    .where('dispatched_at', 'is', null)\n",
    replace: '',
    tests: { project: 'api', files: 'api/test/packingList' },
  },
  {
    defect: 'The link of a carrier can be a script.',
    file: 'shared/src/contract/staffSchemas.ts',
    search: 'plainHttps.test(text)',
    replace: "new URL(text).protocol !== 'http:'",
    tests: { project: 'api', files: 'api/test/tracking' },
  },
  {
    defect: 'A plant on the road can be claimed as damaged.',
    file: 'mf-cart-checkout/src/components/Replacements.tsx',
    search: 'replaceable_until && !requested.includes(product_id),',
    replace: 'replaceable_until !== undefined && !requested.includes(product_id),',
    tests: { project: 'mf-cart-checkout', files: 'pages/shipments' },
  },
  {
    defect: 'A step of an order does not say of which shipment.',
    file: 'mf-cart-checkout/src/lib/orderSteps.ts',
    search: 'family !== null && shipments.length > 1',
    replace: 'family !== null && shipments.length > 2',
    tests: { project: 'mf-cart-checkout', files: 'pages/shipments' },
  },
  {
    defect: 'An order of which a part is on the road is cancelled as a whole.',
    file: 'api/src/orders/statusQueries.ts',
    search: ' and not ${isPartiallyShipped}',
    replace: '',
    tests: { project: 'api', files: 'api/test/shipments' },
  },
  {
    defect: 'An order whose payment is still to be agreed is never packed.',
    file: 'api/src/orders/statusQueries.ts',
    search: "is not distinct from 'razorpay'",
    replace: "= 'razorpay'",
    tests: { project: 'api', files: 'api/test/shipments' },
  },
  {
    defect: 'What leaves today is overdue.',
    file: 'api/src/orders/todayQueries.ts',
    search: 'leaves_on < ${today}',
    replace: 'leaves_on <= ${today}',
    tests: { project: 'api', files: 'api/test/packingList' },
  },
  {
    defect: 'A shipment without a date is on no list.',
    file: 'api/src/packing/queries.ts',
    search: "    .groupBy('leaves_on')",
    replace: "    .where('leaves_on', 'is not', null).groupBy('leaves_on')",
    tests: { project: 'api', files: 'api/test/packingList' },
  },
];
