import { createElement } from 'react';
import { endpoints, usePublicQuery, type FragmentModule } from '@shop/shared';
import type { ProvidedFragment } from '@shop/shared/routes';
import { documentTable } from '@shop/shared/testing/shopTable';
import { renderApp } from './renderApp';
import { ServerFragments } from './ServerFragments';

const recommendations: ProvidedFragment = {
  unit: 'mf-catalog',
  component: 'Recommendations',
  fallback: ['title', 'cards'],
};

interface Listing {
  items: { label: string }[];
}

function Recommendations({ place }: { place?: string }) {
  const { data } = usePublicQuery(endpoints.products);
  return createElement('p', null, `${(data as Listing | undefined)?.items[0]?.label} for ${place}`);
}

const responses = { [endpoints.products.path]: { data: { items: [{ label: 'Golden' }] } } };

interface Owner {
  load?: () => Promise<FragmentModule>;
  prefetch?: () => Promise<typeof responses>;
}

/** Renders the page of unknown URLs, which shows recommendations. */
async function renderUnknownPage(
  { load = () => Promise.resolve({ default: Recommendations }), prefetch }: Owner = {},
  fragments: Record<string, ProvidedFragment> = { recommendations },
) {
  const served = new ServerFragments({
    fragments,
    load,
    prefetch: prefetch ?? (() => Promise.resolve(responses)),
    shareMs: 50,
  });
  const data = {
    prefetched: {},
    origin: 'https://shop.example',
    isUnsentForm: false,
    isForStaff: false,
    routes: documentTable(false).units,
    fragments,
    areRoutesComplete: true,
  };
  const markup = await renderApp('/no-such-page', null, data, served);
  return { markup, served };
}

/** The page without the fragment, and the place that is kept for it. */
const fallback =
  /Nothing grows at this address.*data-fragment="recommendations".*data-kind="cards"/s;

it('[FR-02] renders a fragment with its data', async () => {
  const { markup, served } = await renderUnknownPage();
  expect(markup).toContain('<p>Golden for notFound</p>');
  expect(served.prefetched).toEqual(responses);
  expect([...served.rendered]).toEqual([recommendations]);
  expect(served.failures).toEqual([]);
});

it('[FR-02] leaves out a fragment that no unit has', async () => {
  const { markup, served } = await renderUnknownPage({}, {});
  expect(markup).toContain('Nothing grows at this address');
  expect(markup).not.toContain('data-fragment="recommendations"');
  expect(served.failures).toEqual([]);
});

function Throwing(): never {
  throw new Error('broken');
}
const Deep = () => createElement('section', null, createElement(Throwing));

it.each<[what: string, owner: Owner, kind: string, message: string]>([
  ['cannot be loaded', { load: () => Promise.reject(new Error('no file')) }, 'load', 'no file'],
  [
    'is late',
    { load: () => new Promise(() => undefined) },
    'load',
    'Recommendations was not loaded within 50 ms.',
  ],
  [
    'waits too long for its data',
    { prefetch: () => new Promise(() => undefined) },
    'load',
    'Recommendations was not loaded within 50 ms.',
  ],
  [
    'names its data wrongly',
    { prefetch: () => Promise.reject(new Error('no query')) },
    'load',
    'no query',
  ],
  ['throws', { load: () => Promise.resolve({ default: Throwing }) }, 'render', 'broken'],
  [
    'throws in a component of it',
    { load: () => Promise.resolve({ default: Deep }) },
    'render',
    'broken',
  ],
])('[FR-02] a fragment that %s leaves its fallback, and the page is served', async (...row) => {
  const [, owner, kind, message] = row;
  const { markup, served } = await renderUnknownPage(owner);
  expect(markup).toMatch(fallback);
  expect(served.failures).toEqual([
    { fragment: recommendations, kind, error: expect.objectContaining({ message }) as unknown },
  ]);
  expect([...served.rendered]).toEqual([]);
});
