import { fragments } from '@shop/shared/routes';
import { parseFragments, parseShows } from './unitFragments';

const row = {
  name: 'recommendations',
  component: 'Recommendations',
  fallback: ['cards'],
  propTypes: { place: ['cart', 'order'], 'onAdded?': '() => void' },
};

it('[FR-01] accepts the rows that a unit declares, and what it shows', () => {
  const rows = Object.values(fragments).map(({ name, propTypes }) => ({ ...row, name, propTypes }));
  const shown = Object.fromEntries(rows.map(({ name, propTypes }) => [name, propTypes]));

  expect(parseFragments(rows)).toEqual(rows);
  expect(parseShows(shown)).toEqual(shown);
});

it('[FR-01] accepts a build of an older kit, which has no fragments and shows none', () => {
  expect(parseFragments(undefined)).toEqual([]);
  expect(parseShows(undefined)).toEqual({});
});

it('[FR-01] accepts types of props and fields that only a later shop knows', () => {
  const later = { ...row, propTypes: { day: 'Date' }, priority: 'high' };

  expect(parseFragments([later])).toEqual([later]);
  expect(parseShows({ calendar: { day: 'Date' } })).toEqual({ calendar: { day: 'Date' } });
});

it.each<[what: string, value: unknown]>([
  ['a text', 'none'],
  ['null in place of a row', [null]],
  ['a row without a name', [{ ...row, name: undefined }]],
  ['a name with a space', [{ ...row, name: 'a b' }]],
  ['a long name', [{ ...row, name: 'x'.repeat(51) }]],
  ['the component of a page', [{ ...row, component: 'RecommendationsPage' }]],
  ['a component of another folder', [{ ...row, component: '../Recommendations' }]],
  ['a row without a fallback', [{ ...row, fallback: undefined }]],
  ['an unknown shape', [{ ...row, fallback: ['picture frame'] }]],
  ['too many shapes', [{ ...row, fallback: Array(21).fill('row') }]],
  ['a row without types', [{ ...row, propTypes: undefined }]],
  ['a list of types', [{ ...row, propTypes: [] }]],
  ['a prop with a dash', [{ ...row, propTypes: { 'a-b': 'string' } }]],
  ['a number as type', [{ ...row, propTypes: { place: 1 } }]],
  ['a number as word', [{ ...row, propTypes: { place: [1] } }]],
  ['too many words', [{ ...row, propTypes: { place: Array(101).fill('cart') } }]],
  ['too many rows', Array(101).fill(row)],
])('[FR-01] refuses fragments with %s, and names the field', (_what, value) => {
  expect(() => parseFragments(value)).toThrow('unit.json has no valid fragments: ');
});

const manyNames = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, value]));

it.each<[what: string, value: unknown]>([
  ['a text', 'none'],
  ['a list', []],
  ['a name with a space', { 'a b': {} }],
  ['null in place of types', { miniCart: null }],
  ['a number as type', { miniCart: { place: 1 } }],
  ['too many props', { miniCart: manyNames(51, 'string') }],
  ['too many fragments', manyNames(101, {})],
])('[FR-01] refuses shown fragments with %s, and names the field', (_what, value) => {
  expect(() => parseShows(value)).toThrow('unit.json has no valid shows: ');
});
