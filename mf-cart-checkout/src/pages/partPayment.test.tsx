import { screen } from '@testing-library/react';
import type { OrderDetails } from '@shop/shared/contract';
import { aPaymentEvent } from '@shop/shared/factories';
import { button, open, placed, steps } from '../test/openOrder';

const partPaid: OrderDetails = {
  ...placed,
  payment_method: 'upi',
  payment_status: 'part_paid',
  paid_amount: 4000,
  due_amount: 400,
  payment_events: [
    aPaymentEvent({
      kind: 'received',
      status: 'part_paid',
      amount: 4000,
      actor: 'shop',
      at: '2026-04-01T05:00:00.000Z',
    }),
  ],
};

describe('the page of an order of which a part is paid', () => {
  it('[MY-02] says what has arrived, what is missing and how to pay it', async () => {
    open(partPaid);

    const text = '₹4,000.00 has arrived. ₹400.00 is still missing. Please pay it by UPI.';
    expect((await screen.findAllByText(text))[0]).toBeVisible();
    expect(await screen.findByRole('img', { name: /^QR code to pay ₹400\.00/ })).toBeVisible();
    expect(screen.getByText('Paid in part')).toBeVisible();
    expect(steps()).toContain(
      'Payment confirmed1 Apr 2026, 10:30 am IST, by Ridge & Root₹4,000.00',
    );
  });

  it('[PY-09] says before the cancellation that the money is returned', async () => {
    const { user } = open(partPaid);

    await user.click(await button('Cancel order'));

    expect(screen.getByRole('dialog', { name: 'Cancel this order?' })).toHaveTextContent(
      'we return your payment within 48 hours',
    );
  });
});

it('[MY-02] the page of an order with too much money says what is returned', async () => {
  open({
    ...placed,
    payment_status: 'overpaid',
    paid_amount: 4500,
    due_amount: 0,
    refund_amount: 100,
    refund_due_by: '2026-04-03T06:00:00.000Z',
  });

  expect(await screen.findByText('Paid, more than needed')).toBeVisible();
  expect(screen.getByText(/^Refund of/)).toHaveTextContent(
    'Refund of ₹100.00 due by 3 Apr 2026, 11:30 am IST',
  );
});
