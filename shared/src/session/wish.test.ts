import { asha, signIn } from '../testing';
import { followSession, useSession } from './session';
import { wish } from './wish';

const twoRoyal = { product_id: 'royal-delicious', quantity: 2 };

it('[SH-14] keeps product and quantity, and nothing else, while visitors sign in', () => {
  wish.keep({ ...twoRoyal, label: 'Royal Delicious' } as typeof twoRoyal);
  signIn(asha);
  expect(wish.read()).toEqual(twoRoyal);
});

it('keeps the last wish only, and none once it is dropped', () => {
  wish.keep(twoRoyal);
  wish.keep({ product_id: 'golden', quantity: 1 });
  expect(wish.read()).toEqual({ product_id: 'golden', quantity: 1 });
  wish.drop();
  expect(wish.read()).toBeNull();
});

it.each(['signOut', 'expire'] as const)('[SS-07] is forgotten by %s', (end) => {
  signIn(asha);
  wish.keep(twoRoyal);
  useSession.getState()[end]();
  expect(wish.read()).toBeNull();
});

it('[SS-05, SS-07] is forgotten when another tab signs out', () => {
  const stop = followSession();
  signIn(asha);
  wish.keep(twoRoyal);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(wish.read()).toBeNull();
  stop();
});

it.each([
  '{',
  'null',
  '[]',
  '{"quantity":1}',
  '{"product_id":7,"quantity":1}',
  ...[0, -1, 1.5, 1e9, '"2"'].map((odd) => `{"product_id":"golden","quantity":${odd}}`),
])('reads %s as no wish', (stored) => {
  sessionStorage.setItem('wish', stored);
  expect(wish.read()).toBeNull();
});
