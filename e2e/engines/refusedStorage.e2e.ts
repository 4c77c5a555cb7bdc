import { newCredentials } from '../support/Account';
import { test } from './support/test';
import { buyApples } from './support/buyApples';

test.use({
  // Blocks cookies and storage of every site.
  firefoxPreferences: { 'network.cookie.cookieBehavior': 2 },
});

// Other engines have no such setting.
test(
  '[BR-02] a new shopper whose browser stores nothing buys apples',
  { tag: '@firefox' },
  async ({ visitor }) => {
    await buyApples(visitor, newCredentials());
  },
);
