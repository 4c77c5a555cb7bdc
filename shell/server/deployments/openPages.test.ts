import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { page } from '@shop/shared/routes';
import { Previews } from '../remotes/preview/Previews';
import { RemoteBuilds } from '../remotes/RemoteBuilds';
import { createDeployment } from '../test/createDeployment';
import { openPages } from './openPages';

/**
 * A program that speaks the DevTools protocol in place of Chromium. The journey about deployments uses a real one.
 * `pages` says by path which events a page causes, and which heading it has.
 */
const browser = (pages: object) => `#!${process.execPath}
const { createReadStream, createWriteStream, writeFileSync } = require('node:fs');
const pages = ${JSON.stringify(pages)};
const profile = process.argv.find((arg) => arg.startsWith('--user-data-dir=')).split('=')[1];
const output = createWriteStream(null, { fd: 4 });
const send = (message) => output.write(JSON.stringify(message) + '\\0');
const sessions = new Map();
let last = 0;
const commands = {
  'Target.createBrowserContext': () => ({ browserContextId: 'c' + (last += 1) }),
  'Target.createTarget': () => ({ targetId: 't' + (last += 1) }),
  'Target.attachToTarget': () => ({ sessionId: 's' + (last += 1) }),
  'Network.setCookie': ({ name, value }, sessionId) => {
    writeFileSync(__dirname + '/cookie', name + '=' + value);
    return {};
  },
  'Page.navigate': ({ url }, sessionId) => {
    const page = pages[new URL(url).pathname];
    if (page.ends) process.exit(3);
    sessions.set(sessionId, page);
    for (const [method, params] of page.events ?? []) send({ method, params, sessionId });
    return {};
  },
  'Runtime.evaluate': (_params, sessionId) => ({
    result: { value: { isReady: true, heading: sessions.get(sessionId)?.heading ?? '' } },
  }),
};
writeFileSync(__dirname + '/started', process.pid + ' ' + profile);
let unread = '';
createReadStream(null, { fd: 3 }).setEncoding('utf8').on('data', (text) => {
  const messages = (unread + text).split('\\0');
  unread = messages.pop();
  for (const message of messages) {
    const { id, method, params, sessionId } = JSON.parse(message);
    send({ id, result: commands[method]?.(params, sessionId) ?? {}, sessionId });
  }
});
`;

const rows = ['/shop', '/cart'].map((pattern) =>
  page(pattern, { component: `${pattern.slice(1)}Page`, title: pattern, access: 'public' }),
);
const exception = (description: string) => [
  'Runtime.exceptionThrown',
  { exceptionDetails: { text: 'Uncaught', exception: { description } } },
];

let folder: string;
let previews: Previews;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'open-pages-'));
  previews = new Previews();
});
afterEach(() => rm(folder, { recursive: true }));

async function open(pages: object | null) {
  const chromiumPath = path.join(folder, 'browser');
  if (pages) {
    await writeFile(chromiumPath, browser(pages));
    await chmod(chromiumPath, 0o755);
  }
  const candidate = createDeployment('mf-x', 'new', {
    routes: rows,
    exposes: rows.map(({ component }) => component),
  });
  const live = new RemoteBuilds([createDeployment('mf-x', 'live')]);
  const origin = 'http://127.0.0.1:3000';
  return openPages({ origin, candidate, live, previews, chromiumPath });
}

const read = (file: string) => readFile(path.join(folder, file), 'utf8');

/** Whether the browser and its profile are gone. */
async function isCleanedUp(): Promise<boolean> {
  const [pid = '', profile = ''] = (await read('started')).split(' ');
  return !existsSync(profile) && !existsSync(`/proc/${pid}/cwd`);
}

it('reports nothing about pages that work, and leaves no process and no profile', async () => {
  const pages = { '/shop': { heading: 'Our boxes' }, '/cart': { heading: 'Your Cart' } };

  expect(await open(pages)).toEqual({ problems: [], skipped: null });

  expect(await isCleanedUp()).toBe(true);
});

it('opens the pages with a cookie for which nobody gets the candidate afterwards', async () => {
  await open({ '/shop': {}, '/cart': {} });

  const cookie = await read('cookie');
  expect(cookie).toMatch(/^shop_preview=[\w-]{43}$/);
  expect(previews.buildsFor({ headers: { cookie } })).toBeNull();
});

it.each([
  ['an uncaught error', [exception('Error: broken\n    at x.js:1:1')], 'Error: broken'],
  [
    'markup that differs from the server’s',
    [exception('Error: Minified React error #418; visit https://react.dev/errors/418')],
    'Error: React error #418',
  ],
  [
    'a script that is missing',
    [
      [
        'Network.responseReceived',
        { requestId: '1', type: 'Script', response: { url: 'http://shop/a.js?r=1', status: 404 } },
      ],
    ],
    '/a.js responds with HTTP 404',
  ],
  [
    'a style sheet that does not arrive',
    [
      ['Network.requestWillBeSent', { requestId: '1', request: { url: 'http://shop/a.css' } }],
      ['Network.loadingFailed', { requestId: '1', type: 'Stylesheet', errorText: 'net::ERR' }],
    ],
    '/a.css cannot be loaded (net::ERR)',
  ],
  ['a crash', [['Inspector.targetCrashed', {}]], 'the page has crashed'],
])('reports %s', async (_what, events, problem) => {
  const { problems, skipped } = await open({ '/shop': { events }, '/cart': {} });

  expect(problems).toEqual([`shopPage fails in a browser at /shop: ${problem}.`]);
  expect(skipped).toBeNull();
});

it('reports the error of a page that shows the error page', async () => {
  const logged = [
    'Runtime.consoleAPICalled',
    { type: 'error', args: [{ subtype: 'error', description: 'TypeError: x is undefined\n at' }] },
  ];
  const heading = 'This page is not available right now';

  const { problems } = await open({
    '/shop': { heading, events: [logged] },
    '/cart': { heading },
  });

  expect(problems.toSorted()).toEqual([
    `cartPage fails in a browser at /cart: it says ‘${heading}’.`,
    'shopPage fails in a browser at /shop: TypeError: x is undefined.',
  ]);
});

it('ignores failures that are no fault of the build', async () => {
  const events = [
    [
      'Network.responseReceived',
      { type: 'Fetch', response: { url: 'http://shop/api', status: 401 } },
    ],
    [
      'Network.responseReceived',
      { type: 'Document', response: { url: 'http://shop/', status: 404 } },
    ],
    ['Runtime.consoleAPICalled', { type: 'warning', args: [] }],
  ];

  expect(await open({ '/shop': { events }, '/cart': {} })).toEqual({ problems: [], skipped: null });
});

it('says that the Chromium cannot be started', async () => {
  const profiles = async () =>
    (await readdir(tmpdir())).filter((name) => name.startsWith('shop-chromium-'));
  const before = await profiles();

  const { problems, skipped } = await open(null);

  expect(problems).toEqual([]);
  expect(skipped).toContain('Chromium cannot be started: ');
  expect(await profiles()).toEqual(before);
});

it('says that the Chromium has ended', async () => {
  const { skipped } = await open({ '/shop': { ends: true }, '/cart': { ends: true } });

  expect(skipped).toBe('Not every page was opened in a browser. Chromium has ended (3).');
  expect(await isCleanedUp()).toBe(true);
});
