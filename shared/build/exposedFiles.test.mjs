import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exposedFiles } from './exposedFiles.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'exposed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {readonly string[]} files */
function exposed(...files) {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), '');
  }
  return exposedFiles({ name: 'mf-gifts', kind: 'remote', devPort: 3020, folder, root: folder });
}

it('[FR-01] exposes pages and fragments by the names of their files, without tests and subfolders', () => {
  expect(
    exposed(
      'src/pages/GiftsPage.tsx',
      'src/pages/GiftsPage.test.tsx',
      'src/pages/GiftsPage.module.scss',
      'src/pages/giftTexts.ts',
      'src/fragments/GiftHint.tsx',
      'src/fragments/GiftHint.test.tsx',
      'src/fragments/GiftHint.module.scss',
      'src/fragments/parts/Ribbon.tsx',
    ),
  ).toEqual({
    pages: { GiftsPage: path.join(folder, 'src/pages/GiftsPage.tsx') },
    fragments: { GiftHint: path.join(folder, 'src/fragments/GiftHint.tsx') },
  });
});

it('[FR-01] exposes a unit that has only fragments', () => {
  expect(exposed('src/fragments/GiftHint.tsx')).toMatchObject({ pages: {} });
});

it('refuses a unit without pages and fragments', () => {
  expect(() => exposed('src/index.ts')).toThrow(
    'mf-gifts has no src/pages/…Page.tsx and no src/fragments/….tsx.',
  );
});

it('[FR-01] refuses a fragment with the name of a page', () => {
  expect(() => exposed('src/fragments/GiftsPage.tsx')).toThrow(
    'mf-gifts has a fragment src/fragments/GiftsPage.tsx. Only pages have a name that ends with Page: rename it, or move it to src/pages.',
  );
});
