import { newCredentials } from '../support/Account';
import { test } from './support/test';
import { buyApples } from './support/buyApples';

test('[BR-02] a new shopper finds apples, signs up, orders them and sees the order', async ({
  visitor,
}) => {
  await buyApples(visitor, newCredentials());
});
