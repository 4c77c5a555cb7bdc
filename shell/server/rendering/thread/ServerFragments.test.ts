import path from 'node:path';
import { endpoints } from '@shop/shared';
import type { ProvidedFragment } from '@shop/shared/routes';
import { documentTable } from '@shop/shared/testing/shopTable';
import { pageHash } from '../../test/catalogBuild';
import { createTestFolder, type TestFolder } from '../../test/testShop';
import type { DocumentTask, ReadApi } from '../Renderer';
import { renderDocument } from './renderDocument';

const recommendations: ProvidedFragment = {
  unit: 'mf-catalog',
  component: 'Recommendations',
  fallback: ['title', 'cards'],
};

const good = `
  const { createElement } = require('react');
  const { endpoints, usePublicQuery } = require('@shop/shared');
  exports.prefetch = () => [endpoints.products];
  exports.default = function Recommendations({ place }) {
    const { data } = usePublicQuery(endpoints.products);
    return createElement('p', null, data.label + ' for ' + place);
  };
`;

const answer: ReadApi = (queries) =>
  Promise.resolve(
    Object.fromEntries(queries.map(({ path: one }) => [one, { data: { label: 'Golden' } }])),
  );

let folder: TestFolder;
let builds = 0;

beforeEach(async () => {
  folder = await createTestFolder();
});

afterEach(() => folder.remove());

/** Renders the page of unknown URLs, which shows recommendations. */
async function renderUnknownPage(
  source: string,
  { read = answer, ...changes }: { read?: ReadApi } & Partial<DocumentTask> = {},
) {
  builds += 1;
  await folder.write('build/server/Recommendations.js', source);
  const build = {
    name: 'mf-catalog',
    version: `v${builds}`,
    location: { folder: path.join(folder.path, 'build') },
    pages: { Recommendations: pageHash(source) },
  };
  const task: DocumentTask = {
    url: '/no-such-page',
    page: undefined,
    builds: { 'mf-catalog': build },
    excludedUnits: [],
    data: {
      origin: 'https://shop.example',
      isUnsentForm: false,
      isForStaff: false,
      routes: documentTable(false).units,
      fragments: { recommendations },
      areRoutesComplete: true,
    },
    ...changes,
  };
  return renderDocument(task, read);
}

/** The page without the fragment, and the place that is kept for it. */
const fallback =
  /Nothing grows at this address.*data-fragment="recommendations".*data-kind="cards"/s;

it('[FR-02] renders a fragment with its data', async () => {
  const { markup, fragments, failures, hasResponses } = await renderUnknownPage(good);
  expect(markup).toContain('<p>Golden for notFound</p>');
  expect(fragments).toEqual([recommendations]);
  expect(failures).toEqual([]);
  expect(hasResponses).toBe(true);
});

it('[FR-02] a document whose fragment lacks its data is not complete', async () => {
  const source = good.replace('data.label', 'data?.label');
  const read: ReadApi = (queries) =>
    Promise.resolve(
      Object.fromEntries(
        queries.map(({ path: one }) =>
          one === endpoints.products.path
            ? [one, { failure: { text: 'No products', status: 500 } }]
            : [one, { data: {} }],
        ),
      ),
    );
  const { hasResponses } = await renderUnknownPage(source, { read });
  expect(hasResponses).toBe(false);
});

it('[FR-02] leaves a fragment to the browser whose unit is set aside', async () => {
  const { markup, failures } = await renderUnknownPage(good, { excludedUnits: ['mf-catalog'] });
  expect(markup).toMatch(fallback);
  expect(failures).toEqual([]);
});

const throwing = "throw new Error('broken');";
const neverAnswers: ReadApi = (queries) =>
  queries.some(({ path: one }) => one === endpoints.products.path)
    ? new Promise(() => undefined)
    : answer(queries);

it.each<[what: string, source: string, read: ReadApi, step: string, message: string]>([
  ['throws when it is loaded', throwing, answer, 'load', 'broken'],
  [
    'waits too long for its data',
    good,
    neverAnswers,
    'load',
    'Recommendations was not loaded within 500 ms.',
  ],
  [
    'throws when it names its data',
    good.replace('[endpoints.products]', `{ ${throwing} }`),
    answer,
    'load',
    'broken',
  ],
  ['throws', `exports.default = () => { ${throwing} };`, answer, 'render', 'broken'],
  [
    'throws in a component of it',
    `const { createElement } = require('react');
     const Deep = () => { ${throwing} };
     exports.default = () => createElement('section', null, createElement(Deep));`,
    answer,
    'render',
    'broken',
  ],
])('[FR-02] a fragment that %s leaves its fallback, and the page is served', async (...row) => {
  const [, source, read, step, message] = row;
  const { markup, fragments, failures } = await renderUnknownPage(source, { read });
  expect(markup).toMatch(fallback);
  expect(failures).toEqual([
    {
      unit: 'mf-catalog',
      component: 'Recommendations',
      step,
      error: expect.objectContaining({ message }) as unknown,
    },
  ]);
  expect(fragments).toEqual([]);
});
