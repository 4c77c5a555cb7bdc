import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { words } from '../../lib/words.mjs';
import type { Endpoint } from './endpoints';
import { formType } from './forms';
import type { Actor, Belongings } from './fuzzShop';
import { hostileText, hostileValue, mostly, nearlyValid, validValue } from './values';

export interface FuzzRequest {
  endpoint: string;
  actor: Actor;
  method: Endpoint['method'];
  url: string;
  headers: Record<string, string>;
  payload: Buffer | undefined;
}

/** A printable value of a header: Node's parser refuses others before the API sees them. */
const headerText = hostileText.map((text) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '').trim());

const contentTypes = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...['application/json; charset=utf-8', 'application/json; charset=utf-16', 'text/plain', ''],
      ...['application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml', '*/*'],
      ...['multipart/form-data; boundary=', 'multipart/form-data; boundary=x', 'image/png'],
      ...['application/merge-patch+json', 'application/json;;', 'APPLICATION/JSON', 'json'],
    ),
  },
  { weight: 1, arbitrary: headerText },
);

/** Bodies that are not JSON, or JSON that parsers treat differently. */
const rawBody = fc.oneof(
  fc
    .constantFrom(
      ...[
        '',
        ' ',
        '/**/{}',
        '--x\r\nContent-Disposition: form-data; name="product_id"\r\n\r\nx\r\n--x--\r\n',
      ],
      ...words('{ [ null "text" 1 {"a":1,"a":2} {"quantity":1,"quantity":-1} {"a":01} {\'a\':1}'),
      ...words('{"__proto__":{"a":1}} {"constructor":{"prototype":{"a":1}}} {}{} {"a":1e999} [[[['),
      ...['\ufeff{}', '{"a":"\\ud800"}', '{"a":"\\u0000"}'],
      '--x\r\nContent-Disposition: form-data; name="photos"; filename="a"\r\n\r\nx\r\n--x--\r\n',
    )
    .map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(1_000, 70_000).map((size) => Buffer.alloc(size, '[')),
  hostileValue.map((value) => gzipSync(toJson(value))),
  hostileValue.map((value) => Buffer.from(toJson(value), 'utf16le')),
);

const oddHeaders = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Record<string, string>>({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.constantFrom(
        ...words(`
          accept accept-encoding range if-none-match if-modified-since origin x-forwarded-for
          x-request-id content-encoding expect cookie referer x-http-method-override host user-agent
        `),
      ),
      headerText,
      { maxKeys: 3 },
    ),
  },
);

/** Generates requests to all endpoints in turn, most of them nearly valid. */
export function requestsTo(
  endpoints: readonly Endpoint[],
  belongings: Belongings,
  forms: fc.Arbitrary<Buffer>,
): fc.Arbitrary<FuzzRequest> {
  const { ids, replaceable, tokens } = belongings;
  const known = {
    product_id: fc.constantFrom('golden', 'fuji-apple', 'red-gold'),
    email: fc.oneof(fc.emailAddress(), fc.constantFrom(tokens.owner?.email, tokens.other?.email)),
    refresh_token: fc.constantFrom(tokens.other?.refresh_token, 'x', ''),
    state: mostly('himachal_pradesh', 'x', ''),
    pin_code: mostly('171001', '17100', ''),
    phone_number: mostly('9816012345', '98160', ''),
    status: fc.constantFrom('packed', 'cancelled', 'placed', 'x'),
  };
  const pathValue = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.integer({ min: -1, max: 5 }).map(String) },
    { weight: 2, arbitrary: hostileText },
  );
  const replaceablePath = fc.oneof(
    { weight: 2, arbitrary: fc.constant(replaceable) },
    { weight: 1, arbitrary: pathValue },
  );
  const authorization = (actor: Actor) =>
    fc.oneof(
      {
        weight: 15,
        arbitrary: fc.constant(tokens[actor] && `Bearer ${tokens[actor].access_token}`),
      },
      { weight: 1, arbitrary: headerText },
      { weight: 1, arbitrary: headerText.map((text) => `Bearer ${text}`) },
    );

  return fc.constantFrom(...endpoints).chain((endpoint) => {
    const valid = validValue(endpoint.body ?? {}, known);
    const json = fc
      .oneof(
        { weight: 4, arbitrary: valid },
        { weight: 4, arbitrary: nearlyValid(valid) },
        { weight: 1, arbitrary: hostileValue },
      )
      .map((value) => Buffer.from(toJson(value)));
    const payload = fc.oneof(
      {
        weight: 8,
        arbitrary: endpoint.isForm ? forms : endpoint.body ? json : fc.constant(undefined),
      },
      { weight: 1, arbitrary: rawBody },
    );
    return fc.constantFrom<Actor>('visitor', 'owner', 'owner', 'other', 'other').chain((actor) =>
      fc
        .record({
          segments: fc.array(endpoint.isForm ? replaceablePath : pathValue, {
            minLength: 3,
            maxLength: 3,
          }),
          isEncoded: fc.boolean(),
          query: fc.option(fc.tuple(hostileText, hostileText), { nil: undefined, freq: 6 }),
          authorization: authorization(actor),
          key: fc.option(headerText, { nil: undefined }),
          contentType: endpoint.isForm ? mostly(formType, 'multipart/form-data') : contentTypes,
          more: oddHeaders,
          payload,
        })
        .map((parts): FuzzRequest => ({
          endpoint: `${endpoint.method} ${endpoint.path}`,
          actor,
          method: endpoint.method,
          url: urlOf(endpoint.path, parts.segments, parts.isEncoded, parts.query),
          headers: {
            ...parts.more,
            ...(parts.authorization !== undefined && { authorization: parts.authorization }),
            ...(parts.key !== undefined && { 'idempotency-key': parts.key }),
            ...(parts.payload && { 'content-type': parts.contentType }),
          },
          payload: parts.payload,
        })),
    );
  });
}

const toJson = (value: unknown) => (value === undefined ? '' : JSON.stringify(value));

/** Removes lone surrogates, which cannot be encoded. */
const wellFormed = (text: string) => Buffer.from(text).toString();

function urlOf(
  path: string,
  segments: readonly string[],
  isEncoded: boolean,
  query: readonly [string, string] | undefined,
): string {
  let index = 0;
  const encode = (text: string) =>
    isEncoded ? encodeURIComponent(wellFormed(text)) : text.replace(/[^\x21-\x7e]|[?#]/g, '');
  const filled = path.replace(/\{\w+\}/g, () => encode(segments[index++ % segments.length] ?? ''));
  // No client can send these.
  if (!URL.canParse(filled, 'http://localhost')) return encodeURI(wellFormed(filled));
  if (!query) return filled;
  return `${filled}?${query.map((text) => encodeURIComponent(wellFormed(text))).join('=')}`;
}
