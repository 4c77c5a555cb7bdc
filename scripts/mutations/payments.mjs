/** @type {import('../lib/mutations.mjs').Mutation[]} */
export default [
  {
    defect: 'A refund is recorded that is not due.',
    file: 'api/src/payments/changePaymentStatus.ts',
    search: "refunded: ['refund_due'],",
    replace: "refunded: ['refund_due', 'paid'],",
    tests: { project: 'api', files: 'api/test/payments' },
  },
  {
    defect: 'A repeated confirmation of a payment is refused.',
    file: 'api/src/payments/changePaymentStatus.ts',
    search:
      '  if (await hasPaymentEvent(trx, event)) return (await getOrder(trx, orderId)).order;\n',
    replace: '',
    tests: { project: 'api', files: 'api/test/payments' },
  },
  {
    defect: 'A payment that arrives after the cancellation is kept.',
    file: 'api/src/payments/changePaymentStatus.ts',
    search: "if (to === 'paid' && payment.order_status === 'cancelled') {",
    replace: 'if (false) {',
    tests: { project: 'api', files: 'api/test/payments' },
  },
  {
    defect: 'The payment of a cancelled order is not returned.',
    file: 'api/src/payments/cancelPayment.ts',
    search: "payment?.payment_status === 'paid'",
    replace: "payment?.payment_status === 'refunded'",
    tests: { project: 'api', files: 'api/test/payments' },
  },
  {
    defect: 'A customer can report the payment of any order.',
    file: 'api/src/payments/reportPayment.ts',
    search: 'lockPayment(trx, orderId, userId)',
    replace: 'lockPayment(trx, orderId)',
    tests: { project: 'api', files: 'api/test/upi' },
  },
  {
    defect: 'An order is cancelled although its payment was reported.',
    file: 'api/src/orders/statusQueries.ts',
    search: ' and not ${isReported}\n  and case',
    replace: '\n  and case',
    tests: { project: 'api', files: 'api/test/upi' },
  },
  {
    defect: 'An order is never cancelled for its missing payment.',
    file: 'api/src/orders/statusQueries.ts',
    search: 'else ${shopTime}::timestamptz >= orders.pay_by',
    replace: 'else false',
    tests: { project: 'api', files: 'api/test/payments' },
  },
  {
    defect: 'Spaces in a UPI link are plus signs.',
    file: 'shared/src/contract/upiLink.ts',
    search: "replaceAll('%40', '@')",
    replace: "replaceAll('%40', '@').replaceAll('%20', '+')",
    tests: { project: 'shared', files: 'shared/src/contract/upiLink' },
  },
  {
    defect: 'The amount of a UPI link is a floating point number.',
    file: 'shared/src/contract/upiLink.ts',
    search: "`${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`",
    replace: 'String(paise / 100)',
    tests: { project: 'shared', files: 'shared/src/contract/upiLink' },
  },
  {
    defect: 'A paid order still asks for its payment.',
    file: 'shared/src/contract/payment.ts',
    search: "payment_method === 'upi' && payment_status === 'unpaid' && order_status",
    replace: "payment_method === 'upi' && order_status",
    tests: { project: 'mf-cart-checkout', files: 'mf-cart-checkout/src/pages/upi' },
  },
];
