import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Product } from '@shop/shared/contract';
import { aProduct, someMetadata } from '@shop/shared/factories';
import { tasteLine } from './tasteLine';

type Texts = Pick<Product, 'label' | 'product_metadata' | 'best_for'>;

const catalog = JSON.parse(
  readFileSync(path.join(__dirname, '../../../api/data/catalog.json'), 'utf8'),
) as Texts[];

const withPlainSpaces = (line: string) => line.replaceAll('\u00a0', ' ');

const lineOf = (taste: string, best_for: string[]) =>
  tasteLine(aProduct({ product_metadata: someMetadata({ taste }), best_for }));

it('[EX-11] describes each variety of the bundled catalog', () => {
  expect(catalog.map((product) => [product.label, withPlainSpaces(tasteLine(product))])).toEqual([
    ['Royal Delicious', "Honeyed and mild – for eating fresh, children's tiffin"],
    ['Red Gold', 'Sweet and very juicy – for eating fresh, juice'],
    ['Golden', 'Mellow and sweet – for baking, apple halwa'],
    ['Dark Baron Gala', 'Perfumed and sweet – for eating fresh'],
    ['Granny S.', 'Bright, lemony tartness – for pies and crumbles'],
    ['King Roat', 'Sweet and mild – for eating fresh, gifting'],
    ['Mema Master', 'Sweet, low in acid and juicy – for eating fresh, gifting'],
    ['Fuji Apple', 'The sweetest of the eight – for eating fresh, salads'],
  ]);
});

it.each(catalog)('[EX-11] describes $label in a short line of uncut parts', (product) => {
  const line = withPlainSpaces(tasteLine(product));
  expect(line.length).toBeLessThanOrEqual(60);
  const [taste = '', uses = ''] = line.split(' – for ');
  expect(product.product_metadata.taste).toMatch(new RegExp(`^${taste}[ ,;.]`));
  expect(product.best_for).toEqual(expect.arrayContaining(uses.split(', ')));
});

it.each([
  ['Sweet', [], 'Sweet'],
  ['', ['juice'], 'For juice'],
  ['', [], ''],
  ['Sweet', ['a use that is described at much greater length than a line has', 'juice'], 'Sweet'],
  [
    'Sweet at first, then sharp as a lemon from the garden of a cold monastery',
    ['juice'],
    'Sweet at first – for juice',
  ],
  [
    'A first clause of a taste that has no end within sixty characters at all',
    ['juice'],
    'A first clause of a taste – for juice',
  ],
  ['Unendinglysweetandsourandbitterandsaltyandsharpandmildandplainsweet', ['juice'], 'For juice'],
])('[EX-11] omits what does not fit: %j for %j', (taste, uses, line) => {
  expect(withPlainSpaces(lineOf(taste, uses))).toBe(line);
});
