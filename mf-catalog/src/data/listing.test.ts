import { products } from '@shop/shared/testing';
import {
  activeFilters,
  listProducts,
  noFilters,
  parseListing,
  priceRange,
  serializeListing,
  type Listing,
} from './listing';

const everything: Listing = { sort: 'default', variety: null, ...priceRange };
const labels = (listing: Partial<Listing>) =>
  listProducts(products, { ...everything, ...listing }).map(({ label }) => label);

describe('listProducts', () => {
  it('[SH-09, EN-02] keeps the default order without a sort', () => {
    expect(labels({})).toEqual([
      'Royal Delicious',
      'Red Gold',
      'Golden',
      'Dark Baron Gala',
      'Granny S.',
      'King Roat',
      'Mema Master',
      'Fuji Apple',
    ]);
  });

  it('[SH-09] sorts by descending popularity', () => {
    expect(labels({ sort: 'popularity' })).toEqual([
      'Royal Delicious',
      'Dark Baron Gala',
      'Granny S.',
      'Mema Master',
      'King Roat',
      'Fuji Apple',
      'Red Gold',
      'Golden',
    ]);
  });

  it('[SH-09] sorts by price, with equal prices in default order', () => {
    expect(labels({ sort: 'lowToHigh' }).slice(0, 3)).toEqual([
      'Red Gold',
      'Golden',
      'Royal Delicious',
    ]);
    expect(labels({ sort: 'highToLow' })).toEqual([
      'Royal Delicious',
      'Dark Baron Gala',
      'Granny S.',
      'King Roat',
      'Mema Master',
      'Fuji Apple',
      'Red Gold',
      'Golden',
    ]);
  });

  it('[SH-09] does not depend on the order of the input', () => {
    const reversed = products.toReversed();
    const sorted = (sort: Listing['sort']) => listProducts(reversed, { ...everything, sort });
    for (const sort of ['default', 'lowToHigh', 'highToLow'] as const) {
      expect(sorted(sort)).toEqual(listProducts(products, { ...everything, sort }));
    }
    expect(sorted('default').map(({ default_order }) => default_order)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
  });

  it('[SH-08] filters by price, inclusive of min and max', () => {
    expect(labels({ min: 1400, max: 1699 })).toEqual(['Red Gold', 'Golden']);
    expect(labels({ min: 1401, max: 1700 })).toHaveLength(6);
    expect(labels({ min: 1400, max: 1700 })).toHaveLength(8);
    expect(labels({ min: 1701, max: 2500 })).toEqual([]);
  });

  it('[SH-05] filters by variety group', () => {
    expect(labels({ variety: 'tart_apples' })).toEqual(['Granny S.']);
  });

  it('does not change its input', () => {
    const before = [...products];
    listProducts(products, { ...everything, sort: 'lowToHigh' });
    expect(products).toEqual(before);
  });
});

it.each([
  [{}, []],
  [{ variety: 'tart_apples' }, ['Tart Apples']],
  [{ min: 1400 }, ['From ₹1,400']],
  [{ max: 1699 }, ['Up to ₹1,699']],
  [{ variety: 'sweet_apples', min: 1400, max: 1699 }, ['Sweet Apples', '₹1,400 – ₹1,699']],
] as const)('[EX-05] describes the filters %j', (filters, labels) => {
  expect(activeFilters({ ...noFilters, ...filters }).map(({ label }) => label)).toEqual(labels);
});

describe('parseListing and serializeListing', () => {
  it('[SH-17] parses what it has serialized', () => {
    const listing: Listing = { sort: 'highToLow', variety: 'sweet_apples', min: 100, max: 1500 };
    expect(parseListing(serializeListing(listing))).toEqual(listing);
  });

  it('[SH-06, SH-17] omits default values', () => {
    expect(serializeListing(everything).toString()).toBe('');
    expect(parseListing(new URLSearchParams())).toEqual(everything);
  });

  it.each([
    'sort=toString',
    'sort=x',
    'variety=pears',
    'min=abc',
    'max=-1',
    'min=900&max=100',
    'min=900&max=900',
    'max=2501',
    'min=1.5',
  ])('[SH-17] ignores the invalid query %s', (query) => {
    expect(parseListing(new URLSearchParams(query))).toEqual(everything);
  });
});
