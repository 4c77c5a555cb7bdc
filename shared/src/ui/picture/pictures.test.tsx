import { shrinkPicture } from './pictures';

const sides = { longest: 2000, shortest: 0 };
const photo = (name: string, type: string, size: number) =>
  new File([new Uint8Array(size)], name, { type });

/** Mocks a browser that reads every picture with these sides, and writes JPEGs of that size. */
function withDecoder(width: number, height: number, jpegBytes: number) {
  const drawn: number[][] = [];
  const options: unknown[] = [];
  const close = jest.fn();
  window.createImageBitmap = ((_file: Blob, given: unknown) => {
    options.push(given);
    return Promise.resolve({ width, height, close });
  }) as typeof createImageBitmap;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: (_bitmap: unknown, ...place: number[]) => drawn.push(place),
  } as unknown as null);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(photo('canvas', type ?? '', jpegBytes)));
  return { drawn, options, close };
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'createImageBitmap');
});

it('makes a large photo smaller, upright and a JPEG', async () => {
  const { drawn, options, close } = withDecoder(8000, 6000, 900_000);

  const sent = await shrinkPicture(photo('IMG_1.PNG', 'image/png', 12_000_000), sides);

  expect(drawn).toEqual([[0, 0, 2000, 1500]]);
  expect(options).toEqual([{ imageOrientation: 'from-image' }]);
  expect(sent).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg', size: 900_000 });
  expect(close).toHaveBeenCalledTimes(1);
});

it('keeps the pixels that the shorter side needs', async () => {
  const { drawn } = withDecoder(9000, 1500, 900_000);
  await shrinkPicture(photo('wide.jpg', 'image/jpeg', 6_000_000), {
    longest: 2400,
    shortest: 1200,
  });
  expect(drawn).toEqual([[0, 0, 7200, 1200]]);
});

it('never makes a photo larger', async () => {
  const { drawn } = withDecoder(1000, 800, 3_000_000);
  const file = photo('a.jpg', 'image/jpeg', 2_000_000);
  expect(await shrinkPicture(file, sides)).toBe(file);
  expect(drawn).toEqual([[0, 0, 1000, 800]]);
});

it('returns a small photo, and a file that is not a picture, unchanged', async () => {
  const { options } = withDecoder(800, 600, 1);
  const files = [photo('a.jpg', 'image/jpeg', 900_000), photo('a.mp4', 'video/mp4', 9_000_000)];
  for (const file of files) expect(await shrinkPicture(file, sides)).toBe(file);
  expect(options).toEqual([]);
});

it('converts a HEIC photo where the browser can read it', async () => {
  withDecoder(4000, 3000, 800_000);
  const sent = await shrinkPicture(photo('IMG_2.HEIC', '', 700_000), sides);
  expect(sent).toMatchObject({ name: 'IMG_2.jpg', type: 'image/jpeg' });
});

it('explains a HEIC photo that the browser cannot read, and returns other unreadable files', async () => {
  window.createImageBitmap = () => Promise.reject(new DOMException('x', 'InvalidStateError'));
  await expect(shrinkPicture(photo('a.heic', 'image/heic', 2_000_000), sides)).rejects.toThrow(
    'This browser cannot read HEIC photos.',
  );
  const damaged = photo('a.jpg', 'image/jpeg', 2_000_000);
  expect(await shrinkPicture(damaged, sides)).toBe(damaged);
});
