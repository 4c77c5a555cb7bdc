import fc from 'fast-check';
import { words } from '../lib/words.mjs';

/** @typedef {{ method: string, path: string, headers: Record<string, string> }} ShellRequest */

const knownPaths = words(`
  / /shop /shop/golden /shop/products /journal /about /offline /login /cart /orders/1
  /checkout/pd/golden/2 /checkout/ct/1 /user/settings /reset-password
  /robots.txt /sitemap.xml /precache.json /site.webmanifest /service-worker.js
  /logo.svg /assets/ /assets/main.0123abcd.js /images/apple/golden.jpg
  /remotes/mf-catalog/any/mf-manifest.json /remotes/mf-catalog/any/server/ShopPage.js /remotes/x/y/z
  /health/live /health/ready /health/remotes /vitals
  /api/product/products /api/product/golden /api/nothing /staff/settings
`);

/** Characters that Node's client allows in a request line: no spaces and no control characters. */
const character = fc.oneof(
  fc.constantFrom(...'/\\.%?#&=;:@+*~!$\'"(){}[]<>|^`,'),
  fc.constantFrom(...words('%00 %2e %2f %5c %ff %zz % %25 %0d%0a %e2%80%a8 %F0%9F%8D%8E')),
  fc.constantFrom(...words('__proto__ constructor toString .. ../ // <script>')),
  fc.string({ unit: 'grapheme-ascii', maxLength: 4 }).map(encodeURIComponent),
);
const text = fc.array(character, { maxLength: 12 }).map((parts) => parts.join(''));
const long = fc
  .tuple(fc.constantFrom('/', 'a', '%2f', '..', '%', ' '), fc.integer({ min: 100, max: 6000 }))
  .map(([part, times]) => encodeURI(part).repeat(times).slice(0, 12_000));

const path = fc
  .tuple(fc.constantFrom(...knownPaths), fc.oneof(fc.constant(''), text, long))
  .map(([known, rest]) => known + rest);

const parameter = fc
  .tuple(
    fc.constantFrom(...words('sort min max variety next remote signature expires r utm')),
    fc.oneof(
      fc.constantFrom(...words('lowToHigh 5 -1 1e9 none mf_catalog@http://localhost:3011 //x')),
      text,
    ),
  )
  .map(([name, value]) => `${name}=${value}`);
const search = fc
  .array(parameter, { maxLength: 5 })
  .map((parameters) => (parameters.length > 0 ? `?${parameters.join('&')}` : ''));

/** A value of a header: printable characters and bytes above ASCII. */
const headerValue = fc
  .array(fc.constantFrom(...' !"%&\'()*+,-./:;<=>?@[]^_`{|}~09azAZ\xe9\xff'), { maxLength: 40 })
  .map((characters) => characters.join('').trim());

/** Values with a meaning, by header. @type {Record<string, string[]>} */
const knownValues = {
  accept: ['*/*', 'text/*', 'text/html', 'image/*', '', '*', 'application/json', 'a/b;q=9,;,/'],
  'accept-encoding': ['br', 'gzip;q=0', '*;q=0', 'identity;q=0, x'],
  'if-none-match': ['*', '"a"', 'W/"', '"'.repeat(500)],
  range: ['bytes=0-3', 'bytes=9-1', 'bytes=-', 'bytes=0-0,1-1,2-', 'x'],
  expect: ['100-continue'],
  connection: ['upgrade', 'keep-alive, x-forwarded-for', 'close'],
  'content-type': ['application/json', 'text/plain', 'multipart/form-data', 'a;;'],
  cookie: [
    'shop_remote=',
    'shop_remote=mf-catalog@http://localhost:3011~9999999999.a',
    'shop_bucket=7',
    '=;=;',
  ],
};
const otherHeaders = words(`
  accept range cookie if-none-match x-request-id x-forwarded-for x-forwarded-host forwarded
  authorization origin user-agent upgrade keep-alive te
`);

const header = fc.oneof(
  fc
    .constantFrom(...Object.keys(knownValues))
    .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...(knownValues[name] ?? [])))),
  fc.tuple(fc.constantFrom(...otherHeaders), headerValue),
);

const methods = ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];

/** @type {fc.Arbitrary<ShellRequest>} */
export const shellRequest = fc.record({
  method: fc.oneof(fc.constant('GET'), fc.constantFrom(...methods)),
  path: fc.tuple(path, search).map(([before, after]) => before + after),
  headers: fc.array(header, { maxLength: 5 }).map((headers) => Object.fromEntries(headers)),
});
