import { randomUUID } from 'node:crypto';
import type { CartOrder, CreateUser } from '@shop/shared/contract';

export function newUser(): CreateUser {
  return {
    first_name: 'Asha',
    last_name: 'Negi',
    email: `asha.${randomUUID()}@example.in`,
    password: 'Kotgarh-1916',
    phone_number: '9816012345',
    address: '',
  };
}

/** Returns a new staff member with a unique name (S-51). */
export function newMember(): CreateUser {
  const letters = randomUUID().replaceAll(/[^a-f]/g, '');
  return { ...newUser(), last_name: `Negi ${letters}` };
}

/** Returns the body of an order of the whole cart. */
export function delivery(): CartOrder {
  return {
    first_name: 'Asha',
    last_name: 'Negi',
    email: 'asha@example.in',
    phone_number: '9816012345',
    delivery_address: {
      address: '12 Orchard Lane',
      optional_address: null,
      city: 'Shimla',
      state: 'himachal_pradesh',
      pin_code: '171001',
    },
    payment_status: 'unpaid',
    special_instruction: 'Ring twice',
  };
}
