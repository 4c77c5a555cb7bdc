import { newCredentials } from '../support/Account';
import { mailTo } from '../support/mailbox';
import { button, field, main } from './support/targets';
import { test } from './support/test';

test('[BR-02] a visitor writes to the shop and gets a ticket number', async ({ visitor }) => {
  const { email } = newCredentials();
  await visitor.open('/contact');
  await visitor.seesColors(button('SEND MESSAGE'));
  await visitor.click(button('SEND MESSAGE'));
  await visitor.sees(main, 'Name is required');

  await visitor.fill(field('Name'), 'Asha Negi');
  await visitor.fill(field('Phone Number'), '9876543210');
  await visitor.fill(field('Email'), email);
  await visitor.fill(field('Comment'), 'Do you deliver to Kaza?');
  await visitor.click(button('SEND MESSAGE'));
  await visitor.sees(main, 'Your ticket number is RR-');
  await visitor.seesValue(field('Comment'), '');
  await mailTo(email, 'RR-');
});
