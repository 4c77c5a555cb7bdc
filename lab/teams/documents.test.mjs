import { countDocuments, percentile, toReceived } from './documents.mjs';

const page = '<!doctype html><header></header>{"isRendered":true}</html>\n';
const answer = (changes = {}) =>
  toReceived({
    path: '/shop',
    connection: 'kept',
    startedAt: 100,
    endedAt: 150,
    status: 200,
    text: page,
    ...changes,
  });

describe('toReceived', () => {
  it('accepts a document with its page, and one with a fallback', () => {
    expect(answer()).toEqual({ startedAt: 100, endedAt: 150, isFallback: false, failure: null });
    expect(answer({ text: page.replace('true', 'false') })).toMatchObject({
      isFallback: true,
      failure: null,
    });
    expect(answer({ text: page.replace('{', '<template data-dgst="fragment">{') })).toMatchObject({
      isFallback: true,
      failure: null,
    });
    const withoutLayout = page.replace('<header></header>', '').replace('true', 'false');
    expect(answer({ path: '/no-such-apple/7', status: 404, text: withoutLayout })).toMatchObject({
      isFallback: true,
      failure: null,
    });
  });

  it('expects a 404 at an unknown URL', () => {
    const text = page.replace('true', 'false');
    expect(answer({ path: '/no-such-apple/7', status: 404, text })).toMatchObject({
      isFallback: false,
      failure: null,
    });
    expect(answer({ path: '/no-such-apple/7' }).failure).toBe('/no-such-apple/7: HTTP 200');
  });

  it.each([
    [{ status: 503 }, '/shop: HTTP 503'],
    [{ status: 404 }, '/shop: HTTP 404'],
    [{ status: 0, text: 'ECONNRESET' }, '/shop: ECONNRESET'],
    [{ text: page.slice(0, 40) }, '/shop: no complete document'],
    [{ text: '<!doctype html>An error</html>' }, '/shop: no complete document'],
  ])('says why %j is no document of the shop', (changes, failure) => {
    expect(answer(changes).failure).toBe(failure);
  });
});

describe('countDocuments', () => {
  it('counts what was requested or received within the span', () => {
    const documents = [
      answer({ startedAt: 0, endedAt: 90 }),
      answer({ startedAt: 80, endedAt: 100 }),
      answer({ startedAt: 120, endedAt: 160, text: page.replace('true', 'false') }),
      answer({ startedAt: 190, endedAt: 390, status: 500 }),
      answer({ startedAt: 201, endedAt: 202 }),
    ];

    expect(countDocuments(documents, { from: 95, to: 200 })).toEqual({
      documents: 3,
      fallbacks: 1,
      failed: 1,
      p95Ms: 200,
    });
  });
});

describe('percentile', () => {
  it('returns the smallest value that so many are not above', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(values, 0.95)).toBe(95);
    expect(percentile([7], 0.95)).toBe(7);
    expect(percentile([], 0.95)).toBe(0);
  });
});
