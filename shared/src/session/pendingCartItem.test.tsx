import { asha, signIn } from '../testing';
import { followSession, useSession } from './session';
import { pendingCartItem } from './pendingCartItem';

const twoRoyal = { product_id: 'royal-delicious', quantity: 2 };

it('[SH-14] stores only product and quantity while the visitor signs in', () => {
  pendingCartItem.save({ ...twoRoyal, label: 'Royal Delicious' } as typeof twoRoyal);
  signIn(asha);
  expect(pendingCartItem.read()).toEqual(twoRoyal);
});

it('stores only the last item, and can be cleared', () => {
  pendingCartItem.save(twoRoyal);
  pendingCartItem.save({ product_id: 'golden', quantity: 1 });
  expect(pendingCartItem.read()).toEqual({ product_id: 'golden', quantity: 1 });
  pendingCartItem.clear();
  expect(pendingCartItem.read()).toBeNull();
});

it.each(['signOut', 'expire'] as const)('[SS-07] clears the item on %s', (end) => {
  signIn(asha);
  pendingCartItem.save(twoRoyal);
  useSession.getState()[end]();
  expect(pendingCartItem.read()).toBeNull();
});

it('[SS-05, SS-07] clears the item when another tab signs out', () => {
  const stop = followSession();
  signIn(asha);
  pendingCartItem.save(twoRoyal);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(pendingCartItem.read()).toBeNull();
  stop();
});

it.each([
  '{',
  'null',
  '[]',
  '{"quantity":1}',
  '{"product_id":7,"quantity":1}',
  ...[0, -1, 1.5, 1e9, '"2"'].map((odd) => `{"product_id":"golden","quantity":${odd}}`),
])('ignores %s', (stored) => {
  sessionStorage.setItem('pending-cart-item', stored);
  expect(pendingCartItem.read()).toBeNull();
});
