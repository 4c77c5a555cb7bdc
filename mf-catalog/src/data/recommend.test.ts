import type { AvailabilityState, Product } from '@shop/shared/contract';
import { anAvailability, aProduct } from '@shop/shared/factories';
import { products } from '@shop/shared/testing';
import { recommend, type Shopper } from './recommend';

const m9 = aProduct({ product_id: 'rootstock-m9', category: 'planting', popularity: 1 });
const sapling = aProduct({ product_id: 'gala-sapling', category: 'planting', popularity: 2 });

const shopperWith = (...productIds: string[]): Shopper => ({ productIds, isOrchardist: false });
const orchardistWith = (...productIds: string[]): Shopper => ({ productIds, isOrchardist: true });

const choose = (shopper: Shopper, catalog: readonly Product[] = products) =>
  recommend(catalog, shopper).map(({ product_id }) => product_id);

/** Returns the catalog with these states of its products. */
const withStates = (states: Record<string, AvailabilityState>): Product[] =>
  products.map((product) => ({
    ...product,
    availability: anAvailability({ state: states[product.product_id] ?? 'from_storage' }),
  }));

const allIds = products.map(({ product_id }) => product_id);

it.each<[string, Shopper, string[]]>([
  ['nothing', shopperWith(), ['royal-delicious', 'dark-baron-gala', 'granny-s']],
  ['a sweet apple', shopperWith('golden'), ['dark-baron-gala', 'granny-s', 'royal-delicious']],
  ['a tart apple', shopperWith('granny-s'), ['royal-delicious', 'dark-baron-gala', 'mema-master']],
  [
    'every taste',
    shopperWith('royal-delicious', 'dark-baron-gala', 'granny-s'),
    ['mema-master', 'king-roat', 'fuji-apple'],
  ],
  ['all but one', shopperWith(...allIds.slice(1)), ['royal-delicious']],
  ['everything', shopperWith(...allIds), []],
  [
    'a product that is not in the catalog',
    shopperWith('durian'),
    ['royal-delicious', 'dark-baron-gala', 'granny-s'],
  ],
])('recommends to a shopper with %s other varieties', (_has, shopper, chosen) => {
  expect(choose(shopper)).toEqual(chosen);
});

it.each<[string, Shopper, string[]]>([
  ['a shopper', shopperWith('golden'), ['dark-baron-gala', 'granny-s', 'royal-delicious']],
  ['an orchardist', orchardistWith(), ['gala-sapling', 'rootstock-m9', 'royal-delicious']],
  [
    'an orchardist with a sapling',
    orchardistWith('gala-sapling'),
    ['rootstock-m9', 'dark-baron-gala', 'granny-s'],
  ],
])('recommends planting material to orchardists only: %s', (_who, shopper, chosen) => {
  expect(choose(shopper, [...products, m9, sapling])).toEqual(chosen);
});

it('recommends what is in season before what comes from storage', () => {
  const catalog = withStates({ 'fuji-apple': 'in_season', 'red-gold': 'in_season' });
  expect(choose(shopperWith(), catalog)).toEqual(['fuji-apple', 'red-gold', 'royal-delicious']);
});

it.each<AvailabilityState>(['pre_order', 'sold_out', 'out_of_season'])(
  'recommends no product with the state %s',
  (state) => {
    const catalog = withStates({ 'royal-delicious': state, 'granny-s': state });
    expect(choose(shopperWith(), catalog)).toEqual(['dark-baron-gala', 'mema-master', 'king-roat']);
  },
);

it('chooses the same whatever the order of the catalog, and does not change it', () => {
  const equal = products.map((product) => ({ ...product, popularity: 5 }));
  const reversed = equal.toReversed();

  const chosen = choose(shopperWith('golden'), reversed);

  expect(chosen).toEqual(choose(shopperWith('golden'), equal));
  expect(reversed).toEqual(equal.toReversed());
});
