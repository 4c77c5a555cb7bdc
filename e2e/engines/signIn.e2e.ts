import { Account } from '../support/Account';
import { shopServer } from '../support/shopServer';
import { button, field, link, role } from './support/targets';
import { test } from './support/test';

test('[BR-02] a member signs in, sees the orders and signs out', async ({ visitor }) => {
  const account = await Account.create(shopServer.origin);
  const { email, password } = account.credentials;
  await account.buyNow('golden', 2);
  await visitor.open('/orders');
  await visitor.click(link('Go to Login'));
  await visitor.fill(field('Email'), email);
  await visitor.fill(field('Password'), password);
  await visitor.seesColors(button('SIGN IN'));
  await visitor.click(button('SIGN IN'));

  await visitor.arrives('Your Orders');
  await visitor.sees(role('row', /Asha Negi/), '₹2,800.00');
  await visitor.click(button('Menu'));
  await visitor.click(button('Logout', role('dialog', 'Menu')));
  await visitor.click(button('Logout', role('dialog', 'Confirm Logout')));
  await visitor.arrives('Sign in');
});
