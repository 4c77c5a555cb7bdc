import { PageProblems } from './PageProblems';

const shop = 'http://127.0.0.1:3000';

/** Returns what is found in a page of mf-catalog after these events. */
function problemsAfter(...events: [method: string, params: object][]): string[] {
  const problems = new PageProblems('mf-catalog');
  for (const [method, params] of events) problems.handle(method, params);
  return problems.found;
}

const missing = (url: string) =>
  [
    'Network.responseReceived',
    { requestId: '1', type: 'Script', response: { url, status: 404 } },
  ] as [string, object];
const failed = (url: string): [string, object][] => [
  ['Network.requestWillBeSent', { requestId: '1', request: { url } }],
  ['Network.loadingFailed', { requestId: '1', type: 'Script', errorText: 'net::ERR_FAILED' }],
];
const thrown = (url: string) =>
  [
    'Runtime.exceptionThrown',
    {
      exceptionDetails: { text: 'Uncaught', exception: { description: `Error: no\n at ${url}:1` } },
    },
  ] as [string, object];

it('finds what goes wrong in code of the unit and of the shell', () => {
  const own = '/remotes/mf-catalog/files/page.js';
  expect(problemsAfter(missing(shop + own))).toEqual([`${own} responds with HTTP 404`]);
  expect(problemsAfter(missing(`${shop}/assets/main.js`))).toEqual([
    '/assets/main.js responds with HTTP 404',
  ]);
  expect(problemsAfter(...failed(shop + own))).toEqual([
    `${own} cannot be loaded (net::ERR_FAILED)`,
  ]);
  expect(problemsAfter(thrown(shop + own))).toEqual(['Error: no']);
});

it('[FR-04] ignores what goes wrong in a fragment of another unit', () => {
  const foreign = `${shop}/remotes/mf-account/files/panel.js`;
  expect(problemsAfter(missing(foreign))).toEqual([]);
  expect(problemsAfter(...failed(foreign))).toEqual([]);
  expect(problemsAfter(thrown(foreign))).toEqual([]);
});
