import { changedOrderText, changedPaymentText } from '../src/staff/orderTexts';

const number = 'RR-7K3M-9QWD';

it('[DL-07] [S-36] the command says what the order has become, not only its shipment', () => {
  expect(changedOrderText(number, 'packed', 'packed')).toBe(`Order ${number} is packed.`);
  expect(changedOrderText(number, 'delivered', 'dispatched')).toBe(
    `A shipment of order ${number} is delivered; the order is dispatched.`,
  );
});

it('[PY-09] the command says until when a payment is to be returned', () => {
  const change = { order_id: 'o', refund_due_by: null };
  expect(changedPaymentText(number, 'R-1', { ...change, payment_status: 'refunded' })).toBe(
    `Order ${number}: refunded, reference R-1.`,
  );
  const refund_due_by = '2026-11-23T05:00:00.000Z';
  expect(
    changedPaymentText(number, '412345678901', {
      ...change,
      payment_status: 'refund_due',
      refund_due_by,
    }),
  ).toBe(
    `Order ${number}: refund_due, reference 412345678901.\nReturn the payment by Monday 23 November, 10:30 am IST.`,
  );
});
