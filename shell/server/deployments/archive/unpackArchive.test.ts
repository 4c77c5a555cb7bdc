import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { createTestFolder, type TestFolder } from '../../test/testShop';
import { packArchive, type ArchiveEntry } from '../test/packArchive';
import { archiveLimits, unpackArchive } from './unpackArchive';

let folder: TestFolder;
beforeEach(async () => (folder = await createTestFolder()));
afterEach(() => folder.remove());

const unpack = async (archive: Buffer, limits?: Partial<typeof archiveLimits>) =>
  unpackArchive(Readable.from(chunksOf(archive)), path.join(folder.path, 'build'), {
    ...archiveLimits,
    ...limits,
  });
function* chunksOf(archive: Buffer) {
  for (let start = 0; start < archive.length; start += 1000) {
    yield archive.subarray(start, start + 1000);
  }
}
const file = (name: string, content = 'content'): ArchiveEntry => ({ name, content });

it('[TE-04] unpacks files in folders, with long names and without content', async () => {
  const long = `server/${'x'.repeat(150)}.js`;
  await unpack(
    await packArchive([
      { name: './', type: 'directory' },
      file('./unit.json', '{}'),
      { name: 'server/', type: 'directory' },
      file(long, 'long'),
      file('empty.css', ''),
      file('äpfel.js', 'x'.repeat(100_000)),
    ]),
  );

  const read = (name: string) => readFile(path.join(folder.path, 'build', name), 'utf8');
  expect(await read('unit.json')).toBe('{}');
  expect(await read(long)).toBe('long');
  expect(await read('empty.css')).toBe('');
  expect(await read('äpfel.js')).toHaveLength(100_000);
});

it.each([
  '../outside.js',
  'server/../../outside.js',
  '/tmp/outside.js',
  'a/./b.js',
  'a//b.js',
  '..\\outside.js',
  'C:/outside.js',
  'a\nb.js',
  '..',
  'x'.repeat(201),
])('[TE-04] refuses a file with the name %j', async (name) => {
  await expect(unpack(await packArchive([file(name)]))).rejects.toThrow(
    'The build has a file with the name',
  );
  expect(await readdir(folder.path)).not.toContain('outside.js');
});

it.each(['symlink', 'link', 'fifo', 'character-device', 'block-device'] as const)(
  '[TE-04] refuses a %s',
  async (type) => {
    const archive = await packArchive([{ name: 'link.js', type, linkname: '/etc/passwd' }]);
    await expect(unpack(archive)).rejects.toThrow(`The archive has a ${type} at link.js`);
  },
);

it('[TE-04] refuses a name that comes twice, also as a folder', async () => {
  const twice = await packArchive([file('a.js'), file('./a.js')]);
  await expect(unpack(twice)).rejects.toThrow('The archive has a.js twice.');

  const asFolder = await packArchive([file('b.js'), file('b.js/c.js')]);
  await expect(unpack(asFolder)).rejects.toThrow('The archive is damaged');
});

it('[TE-04] refuses more files than a build has', async () => {
  const archive = await packArchive(['a.js', 'b.js', 'c.js'].map((name) => file(name)));
  await expect(unpack(archive, { files: 2 })).rejects.toThrow('more than 2 files');
});

it('[TE-04] refuses an archive that is too large, before it is unpacked as a whole', async () => {
  const archive = await packArchive([file('a.js', randomBytes(200_000).toString('hex'))]);
  await expect(unpack(archive, { packedBytes: 100_000 })).rejects.toThrow('The build is too large');
});

it('[TE-04] refuses a small archive that unpacks to much', async () => {
  const archive = await packArchive([file('a.js', 'x'.repeat(5_000_000))]);
  expect(archive.length).toBeLessThan(50_000);

  await expect(unpack(archive, { unpackedBytes: 1_000_000 })).rejects.toMatchObject({
    status: 413,
    message: expect.stringContaining('The build is too large') as unknown,
  });
});

it('[TE-04] refuses a header that would fill the memory', async () => {
  const [entry] = [
    await packArchive([{ ...file('a.js'), pax: { comment: 'x'.repeat(9_000_000) } }]),
  ];
  await expect(unpack(entry)).rejects.toThrow('The archive is damaged');
});

it.each([
  ['cut off', (archive: Buffer) => archive.subarray(0, archive.length / 2)],
  ['not compressed', () => Buffer.from('unit.json')],
  ['no tar archive', () => gzipSync('x'.repeat(2000))],
  ['empty', () => Buffer.alloc(0)],
])('[TE-04] refuses an archive that is %s', async (_which, damage) => {
  const archive = await packArchive([file('a.js', randomBytes(5_000).toString('hex'))]);
  await expect(unpack(damage(archive))).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('damaged or no tar.gz archive') as unknown,
  });
});
