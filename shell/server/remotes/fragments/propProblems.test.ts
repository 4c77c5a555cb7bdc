import type { PropTypes } from '@shop/shared/routes';
import { propProblems } from './propProblems';

/** Types as other builds write them, which this shop may not know. */
type Types = Record<string, string | readonly string[]>;

const sides = { fragment: 'recommendations', consumer: 'mf-cart', owner: 'mf-catalog' };

it.each<[what: string, passed: Types, taken: Types]>([
  ['no props', {}, {}],
  [
    'the same props',
    { place: ['cart', 'order'], 'max?': 'number' },
    { place: ['cart', 'order'], 'max?': 'number' },
  ],
  ['a new optional prop of the owner', {}, { 'max?': 'number' }],
  ['a prop that the owner no longer takes', { max: 'number' }, {}],
  ['a prop that has become optional', { max: 'number' }, { 'max?': 'number' }],
  ['a word more that the owner takes', { place: ['cart'] }, { place: ['cart', 'order'] }],
  ['words for an owner that takes any text', { place: ['cart'] }, { place: 'string' }],
  ['an event', { 'onAdded?': '() => void' }, { 'onAdded?': '() => void' }],
  ['a type of a later kit', { day: 'Date' }, { day: 'Date' }],
])('[FR-04] accepts %s', (_what, passed, taken) => {
  expect(propProblems(sides, passed as PropTypes, taken as PropTypes)).toEqual([]);
});

it.each<[what: string, passed: Types, taken: Types, sentence: string]>([
  [
    'a required prop that the consumer does not know',
    {},
    { max: 'number' },
    'mf-cart shows the fragment recommendations without its prop max, which mf-catalog requires: make it optional in mf-catalog, or deploy a build of mf-cart that passes it first.',
  ],
  [
    'a required prop that the consumer may leave out',
    { 'max?': 'number' },
    { max: 'number' },
    'mf-cart may show the fragment recommendations without its prop max, which mf-catalog requires: make it optional in mf-catalog, or deploy a build of mf-cart that passes it first.',
  ],
  [
    'another type',
    { max: 'number' },
    { max: 'string' },
    'mf-cart passes the prop max of the fragment recommendations as number, but mf-catalog takes string: keep the type of max, and give the new prop another name.',
  ],
  [
    'another type of an optional prop',
    { 'max?': 'number' },
    { 'max?': 'string[]' },
    'mf-cart passes the prop max of the fragment recommendations as number, but mf-catalog takes string[]: keep the type of max, and give the new prop another name.',
  ],
  [
    'any text for an owner that takes some words',
    { place: 'string' },
    { place: ['cart', 'order'] },
    'mf-cart passes the prop place of the fragment recommendations as string, but mf-catalog takes “cart” or “order”: keep the type of place, and give the new prop another name.',
  ],
  [
    'words for an owner that takes a number',
    { place: ['cart'] },
    { place: 'number' },
    'mf-cart passes the prop place of the fragment recommendations as “cart”, but mf-catalog takes number: keep the type of place, and give the new prop another name.',
  ],
  [
    'a word that the owner does not take',
    { place: ['cart', 'order'] },
    { place: ['cart', 'home'] },
    'mf-cart can pass “order” as the prop place of the fragment recommendations, which mf-catalog does not take: deploy a build of mf-catalog that takes it, or of mf-cart without it, first.',
  ],
])('[FR-04] refuses %s, and says what to do', (_what, passed, taken, sentence) => {
  expect(propProblems(sides, passed as PropTypes, taken as PropTypes)).toEqual([sentence]);
});

it('[FR-04] names each prop that does not fit', () => {
  const problems = propProblems(
    sides,
    { place: ['cart'], 'max?': 'number' },
    { place: ['order'], max: 'string', day: 'string' },
  );

  expect(problems.map((one) => /prop (\w+)/.exec(one)?.[1])).toEqual([
    'place',
    'max',
    'max',
    'day',
  ]);
});
