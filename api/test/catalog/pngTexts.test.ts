import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { openPicture, sizeOf } from '../../src/images/decoder';
import { withoutPngTexts } from '../../src/images/withoutPngTexts';

const header = 33;
const red = { width: 40, height: 20, channels: 3, background: '#b5202b' } as const;

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, header), ...chunks, png.subarray(header)]);

const megabyteOfText = deflateSync(Buffer.alloc(1024 * 1024, 'a'));
const texts = [
  chunk('tEXt', Buffer.from('one\0text')),
  chunk('zTXt', Buffer.concat([Buffer.from('two\0\0'), megabyteOfText])),
  chunk('iTXt', Buffer.concat([Buffer.from('three\0\x01\0\0\0'), megabyteOfText])),
];

describe('a PNG', () => {
  it('[S-27] reaches the decoder without text chunks', async () => {
    const png = withChunks(await sharp({ create: red }).png().toBuffer(), ...texts);
    expect((await sharp(png).metadata()).comments).toHaveLength(3);

    expect(await sizeOf(png)).toMatchObject({ width: 40, height: 20 });
    expect(await sizeOf(png)).not.toHaveProperty('comments');
    expect(await (await openPicture(png)).metadata()).not.toHaveProperty('comments');
  });

  it('[S-27] keeps pixels, transparency, orientation and color profile', async () => {
    const original = await sharp({ create: { ...red, channels: 4, background: '#b5202b80' } })
      .png()
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .toBuffer();
    const before = await sharp(original).metadata();
    expect(before).toMatchObject({ hasAlpha: true, orientation: 6, hasProfile: true });

    const png = withoutPngTexts(withChunks(original, ...texts));

    expect(await sharp(png).metadata()).toEqual(before);
    expect(await sharp(png).raw().toBuffer()).toEqual(await sharp(original).raw().toBuffer());
  });

  it('[S-27] keeps at most one color profile, and no large one', async () => {
    const png = await sharp({ create: red }).png().toBuffer();
    const profile = chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), megabyteOfText]));
    const large = chunk('iCCP', Buffer.alloc(65 * 1024));
    expect(withoutPngTexts(withChunks(png, profile, profile))).toEqual(withChunks(png, profile));
    expect(withoutPngTexts(withChunks(png, large))).toEqual(png);
  });

  it('[S-27] stays damaged if it was damaged', async () => {
    const png = await sharp({ create: red }).png().toBuffer();
    const half = png.subarray(0, header + 40);
    expect(withoutPngTexts(half)).toEqual(half);
  });
});
