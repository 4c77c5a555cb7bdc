import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { listPictures } from '../lib/pictures/pictures.mjs';
import { StoredPictures, urlOf } from '../lib/pictures/renewPictures.mjs';
import { root } from '../../shared/build/units.mjs';

const folder = path.join(root, 'shell/pictures');
const stored = new StoredPictures(folder);
/** @type {import('../lib/pictures/pictures.mjs').Picture[]} */
let pictures;
beforeAll(async () => {
  pictures = await listPictures();
});
/** What to do after a failure of these tests. */
const renew = 'npm run pictures';

it('the stored copies of pictures are made from the pictures that are there, with the settings of today', () => {
  const current = Object.fromEntries(pictures.map((one) => [urlOf(one), one.hash]));
  expect({ renew, hashes: stored.hashes }).toEqual({ renew, hashes: current });
  const copies = pictures.flatMap((picture) => picture.copies.map(({ file }) => file));
  expect({ renew, copies: stored.list().sort() }).toEqual({ renew, copies: copies.sort() });
});

it('each stored copy has the width and the format of its name', async () => {
  for (const { copies } of pictures) {
    for (const { file, width, encoding } of copies) {
      const metadata = await sharp(stored.pathOf(file)).metadata();
      const format = metadata.format === 'heif' ? metadata.compression : metadata.format;
      expect({ file, width: metadata.width, format }).toEqual({
        file,
        width,
        format: encoding.format === 'avif' ? 'av1' : encoding.format,
      });
    }
  }
});

it('every picture except cutouts has a placeholder much smaller than a packet', async () => {
  const [, ...rules] = readFileSync(path.join(folder, 'placeholders.css'), 'utf8')
    .trimEnd()
    .split('\n');
  const covered = pictures.filter(({ isCutout }) => !isCutout);
  const urls = rules.map((rule) => /^img\[src='(.+?)'\]/.exec(rule)?.[1]);
  expect({ renew, urls }).toEqual({ renew, urls: covered.map(urlOf) });
  for (const rule of rules) {
    expect(Buffer.from(/base64,(.+?)'/.exec(rule)?.[1] ?? '', 'base64').length).toBeLessThan(200);
  }
});
