import type { OpenPayment } from '../src/payments/queries';
import { changedOrderText, changedPaymentText, paymentText } from '../src/staff/orderTexts';

const number = 'RR-7K3M-9QWD';

it('[DL-07] [S-36] the command says what the order has become, not only its shipment', () => {
  expect(changedOrderText(number, 'packed', 'packed')).toBe(`Order ${number} is packed.`);
  expect(changedOrderText(number, 'delivered', 'dispatched')).toBe(
    `A shipment of order ${number} is delivered; the order is dispatched.`,
  );
});

it('[PY-09] the command says until when a payment is to be returned', () => {
  const change = { order_id: 'o', refund_due_by: null, same_utr: [] };
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

it('[PY-05] the command and the list warn of a UTR that two orders have', () => {
  const warning =
    'Warning: the same UTR as RR-2222-2222, RR-3333-3333. One payment pays one order.';
  const same_utr = ['RR-2222-2222', 'RR-3333-3333'];
  const paid = { order_id: 'o', payment_status: 'paid', refund_due_by: null, same_utr } as const;
  expect(changedPaymentText(number, '412345678901', paid)).toBe(
    `Order ${number}: paid, reference 412345678901.\n${warning}`,
  );
  const open: OpenPayment = {
    ...{ order_number: number, payment_status: 'unpaid', total_amount: 2800, due_by: null },
    ...{ first_name: 'Asha', last_name: 'Negi', reference: '412345678901', same_utr },
  };
  const line = `${number}  ₹2800  Asha  Negi  check, UTR 412345678901`;
  expect(paymentText(open)).toBe(`${line}\n  ${warning}`);
  expect(paymentText({ ...open, same_utr: [] })).toBe(line);
});
