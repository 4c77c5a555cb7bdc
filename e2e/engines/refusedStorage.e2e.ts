import { newCredentials } from '../support/Account';
import { test } from './support/test';
import { buyApples } from './support/walks';

test.use({
  // Refuses cookies and storage of every site.
  firefoxPreferences: { 'network.cookie.cookieBehavior': 2 },
});

// The other engines have no such setting.
test(
  '[BR-02] a new shopper whose browser stores nothing buys apples',
  { tag: '@firefox' },
  async ({ visitor }) => {
    await buyApples(visitor, newCredentials());
  },
);
