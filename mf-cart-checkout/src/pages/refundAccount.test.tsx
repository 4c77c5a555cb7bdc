import { screen, within } from '@testing-library/react';
import type { OrderDetails } from '@shop/shared/contract';
import { sentBodies } from '@shop/shared/testing';
import { open as openOrder, placed } from '../test/openOrder';

const cancelled: OrderDetails = {
  ...placed,
  order_status: 'cancelled',
  payment_status: 'refund_due',
  cancellable_until: null,
  refund_due_by: '2026-04-03T20:01:00.000Z',
};
const path = '/order/order-7/refund_account';
const form = async () => within(await screen.findByRole('form', { name: 'Where your money goes' }));

describe('[PY-09] a refund', () => {
  it('goes to a UPI ID, which can be changed', async () => {
    const { user } = openOrder(cancelled);
    await user.type((await form()).getByRole('textbox', { name: /UPI ID/ }), 'asha@okbank');
    await user.click((await form()).getByRole('button', { name: 'Send my money there' }));

    expect(await screen.findByText('UPI ID asha@okbank')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(await form()).toBeDefined();
    expect(await sentBodies('PUT', path)).toEqual([{ way: 'upi', upi_id: 'asha@okbank' }]);
  });

  it('goes to a bank account', async () => {
    const { user } = openOrder(cancelled);
    await user.click((await form()).getByRole('radio', { name: 'To a bank account' }));
    const fields = { 'Name of the account holder': 'Asha Negi', IFSC: 'sbin0001234' };
    for (const [label, value] of Object.entries(fields)) {
      await user.type((await form()).getByRole('textbox', { name: label }), value);
    }
    await user.click((await form()).getByRole('button', { name: 'Send my money there' }));
    const number = (await form()).getByRole('textbox', { name: 'Account number' });
    expect(number).toHaveAccessibleDescription('Please enter the account number');
    await user.type(number, '1234 5678 9012');
    await user.click((await form()).getByRole('button', { name: 'Send my money there' }));

    expect(
      await screen.findByText('Account 123456789012, IFSC SBIN0001234, Asha Negi'),
    ).toBeVisible();
  });

  it.each<[string, Partial<OrderDetails>]>([
    ['nothing is refunded', { payment_status: 'paid', refund_due_by: null }],
    ['Razorpay refunds the payment itself', { payment_method: 'razorpay' }],
  ])('needs no account when %s', async (_when, changes) => {
    openOrder({ ...cancelled, ...changes });
    await screen.findByRole('heading', { name: 'Items' });
    expect(screen.queryByRole('form', { name: 'Where your money goes' })).not.toBeInTheDocument();
  });
});
