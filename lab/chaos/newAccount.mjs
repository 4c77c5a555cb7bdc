import { person } from '../../shared/fakes/customer.mjs';

/** Returns the body of a sign-up. @param {import('../lib/random.mjs').Random} random */
export const newAccount = (random) => ({
  ...person,
  email: `asha.${random.uuid()}@example.in`,
  password: `Kotgarh-${random.uuid()}`,
  address: '',
});
