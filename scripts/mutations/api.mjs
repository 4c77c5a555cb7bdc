/** @type {import('../lib/mutations.mjs').Mutation[]} */
export default [
  {
    file: 'api/src/orders/placeOrder.ts',
    search: "payment_status: 'unpaid',",
    replace: "payment_status: 'paid',",
    tests: { project: 'api', files: 'test/orders' },
  },
  {
    file: 'api/src/orders/placeOrder.ts',
    search: 'if (idempotencyKey === undefined) await refuseDuplicate(trx, userId, fingerprint);',
    replace: '',
    tests: { project: 'api', files: 'test/repeatedOrders' },
  },
  {
    file: 'api/src/orders/placeOrder.ts',
    search: 'refuseOtherTotal(total, expected_total);',
    replace: '',
    tests: { project: 'api', files: 'test/repeatedOrders' },
  },
  {
    file: 'api/src/account/refreshSession.ts',
    search: 'if (redeemed.isReused) {',
    replace: 'if (false) {',
    tests: { project: 'api', files: 'test/sessions' },
  },
  {
    file: 'api/src/account/requestPasswordReset.ts',
    search: 'recent.count < limits.resetsPerAccount',
    replace: 'recent.count <= limits.resetsPerAccount',
    tests: { project: 'api', files: 'test/passwordReset' },
  },
  {
    file: 'api/src/cart/addCartItem.ts',
    search: "if (!(await findProduct(db, product_id))) throw notFound('Product not found');",
    replace: '',
    tests: { project: 'api', files: 'test/cart' },
  },
];
