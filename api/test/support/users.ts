import { randomUUID } from 'node:crypto';
import type { CartOrder, CreateUser } from '@shop/shared/contract';
import { orderForm, person } from '@shop/shared/fakes/customer.mjs';

export function newUser(): CreateUser {
  return {
    ...person,
    email: `asha.${randomUUID()}@example.in`,
    password: 'Kotgarh-1916',
    address: '',
  };
}

/** Returns a new staff member with a unique name (S-51). */
export function newMember(): CreateUser {
  const letters = randomUUID().replaceAll(/[^a-f]/g, '');
  return { ...newUser(), last_name: `Negi ${letters}` };
}

/** Returns the body of an order of the whole cart. */
export const delivery = (): CartOrder => ({
  ...orderForm('asha@example.in'),
  special_instruction: 'Ring twice',
});
