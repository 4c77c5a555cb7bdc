import { cleanError, describeError } from './errorReport';

const textOf = (text: string) => cleanError({ text, stack: '' }).text;

it('describes an error with its name, text and stack', () => {
  const { text, stack } = describeError(new TypeError('x is not a function'));

  expect(text).toBe('TypeError: x is not a function');
  expect(stack).toMatch(/^TypeError: x is not a function\n +at .*errorReport\.test/);
});

it.each([
  ['a text', 'stopped', 'stopped'],
  ['nothing', undefined, 'undefined'],
  ['null', null, 'null'],
  ['a number', 7, '7'],
  ['an object', {}, '[object Object]'],
])('describes %s that was thrown', (_what, thrown, text) => {
  expect(describeError(thrown)).toEqual({ text, stack: '' });
});

it.each([
  ['GET https://shop.example/reset?token=abc&x=1 failed', 'GET /reset failed'],
  ['no page at /shop#top today', 'no page at /shop today'],
  ['asha.negi+x@mail.example.com is taken', '… is taken'],
  ['call +91 98765 43210 or 9876543210', 'call +… or …'],
  ['token eyJhbGciOiJIUzI1NiJ9abcdef expired', 'token … expired'],
  ['order 3f2a8c1e-77aa-4c0e-9a51-0123456789ab is missing', 'order … is missing'],
  ['a\u001b[31mred\u0007 text', 'a [31mred text'],
  ['two\n\nlines', 'two lines'],
  ["Cannot read properties of undefined (reading 'price')", null],
  ['Minified React error #418', null],
  ['/remotes/mf-catalog/files/__federation_expose_ShopPage.0a1b2c3d.js responds with 404', null],
])('of ‘%s’ keeps what tells nothing about a person', (text, cleaned) => {
  expect(textOf(text)).toBe(cleaned ?? text);
});

it('keeps the positions in a stack, but no host and no query', () => {
  const stack = [
    'Error: broken',
    '    at Shop (https://shop.example/remotes/mf-catalog/files/1.0a1b2c3d.js?r=1:1:123456)',
    'render@https://shop.example:3000/assets/main.0a1b2c3d.js:2:34',
  ].join('\n');

  expect(cleanError({ text: '', stack }).stack).toBe(
    [
      'Error: broken',
      '    at Shop (/remotes/mf-catalog/files/1.0a1b2c3d.js:1:123456)',
      'render@/assets/main.0a1b2c3d.js:2:34',
    ].join('\n'),
  );
});

it('is bounded, also for a text on which a pattern could take long', () => {
  const { text, stack } = cleanError({ text: 'a.'.repeat(1e6), stack: '1 '.repeat(1e6) });

  expect(text.length).toBeLessThanOrEqual(300);
  expect(stack.length).toBeLessThanOrEqual(2_000);
});

it('is the same when it is cleaned again', () => {
  const once = describeError(
    new Error('mail asha@example.com, 9876543210 at https://x.example/a?b'),
  );

  expect(cleanError(once)).toEqual(once);
});
