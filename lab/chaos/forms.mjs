/** @param {import('../lib/random.mjs').Random} random */
export function newAccount(random) {
  return {
    first_name: 'Asha',
    last_name: 'Negi',
    email: `asha.${random.uuid()}@example.in`,
    password: `Kotgarh-${random.uuid()}`,
    phone_number: '9816012345',
    address: '',
  };
}

/** The body of an order. @param {string} email */
export function delivery(email) {
  return {
    first_name: 'Asha',
    last_name: 'Negi',
    email,
    phone_number: '9816012345',
    delivery_address: {
      address: '12 Orchard Lane',
      optional_address: null,
      city: 'Shimla',
      state: 'himachal_pradesh',
      pin_code: '171001',
    },
    payment_status: 'unpaid',
    special_instruction: '',
  };
}
