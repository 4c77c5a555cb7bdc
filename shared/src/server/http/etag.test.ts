import { createEtag, matchesEtag } from './etag';

describe('createEtag', () => {
  it('returns a quoted tag that is equal for equal bodies and differs for others', () => {
    expect(createEtag('body')).toMatch(/^"[\da-f]{32}"$/);
    expect(createEtag('body')).toBe(createEtag(Buffer.from('body')));
    expect(createEtag('other')).not.toBe(createEtag('body'));
  });
});

describe('matchesEtag', () => {
  it.each([
    ['"a"', '"a"'],
    ['W/"a"', '"a"'],
    ['"a"', 'W/"a"'],
    ['"b", "a"', '"a"'],
    ['"b",W/"a"', '"a"'],
    ['"x,y", "a"', '"x,y"'],
    ['*', '"a"'],
    [' * ', '"a"'],
  ])('[S-42] matches %s with %s', (ifNoneMatch, etag) => {
    expect(matchesEtag(ifNoneMatch, etag)).toBe(true);
  });

  it.each([
    [undefined, '"a"'],
    ['', '"a"'],
    ['"b"', '"a"'],
    ['a', '"a"'],
    ['"aa"', '"a"'],
    ['"x", "y"', '"x, y"'],
    ['"*"', '"a"'],
  ])('does not match %s with %s', (ifNoneMatch, etag) => {
    expect(matchesEtag(ifNoneMatch, etag)).toBe(false);
  });
});
