import { requireFragmentFiles, requirePageFiles } from './requireFiles.mjs';

/** @param {string} name @param {string} component */
const row = (name, component) => ({ name, component, fallback: [], propTypes: {} });

it('accepts rows of pages with a file, and redirects', () => {
  const rows = [{ pattern: '/gifts', component: 'GiftsPage' }, { pattern: '/presents' }];

  expect(() => requirePageFiles(rows, ['GiftsPage', 'OtherPage'])).not.toThrow();
});

it('refuses the row of a page without a file', () => {
  const rows = [{ pattern: '/gifts', component: 'GiftsPage' }];

  expect(() => requirePageFiles(rows, [])).toThrow(
    'src/routes.ts has a row for /gifts, but there is no src/pages/GiftsPage.tsx.',
  );
});

it('[FR-01] accepts one row and one file for each fragment', () => {
  expect(() => requireFragmentFiles([row('giftHint', 'GiftHint')], ['GiftHint'])).not.toThrow();
});

it('[FR-01] refuses the row of a fragment without a file', () => {
  expect(() => requireFragmentFiles([row('giftHint', 'GiftHint')], [])).toThrow(
    'src/routes.ts has a row for the fragment giftHint, but there is no src/fragments/GiftHint.tsx.',
  );
});

it('[FR-01] refuses the file of a fragment without a row', () => {
  expect(() => requireFragmentFiles([], ['GiftHint'])).toThrow(
    'src/fragments/GiftHint.tsx has no row in src/routes.ts: add one to its fragmentRows, or move the file to another folder.',
  );
});

it('[FR-01] refuses a second row for a fragment', () => {
  const rows = [row('giftHint', 'GiftHint'), row('giftHint', 'OtherHint')];

  expect(() => requireFragmentFiles(rows, ['GiftHint', 'OtherHint'])).toThrow(
    'src/routes.ts has two rows for the fragment giftHint: keep one of them.',
  );
});
