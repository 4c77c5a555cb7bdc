import * as fc from 'fast-check';
import { picture } from '../../../api/test/support/orders/replacements';
import { words } from '../../lib/words.mjs';
import { hostileText, mostly } from './values';

const boundary = 'formBoundary';
export const formType = `multipart/form-data; boundary=${boundary}`;

interface Part {
  headers: string[];
  content: Buffer;
}

/** Requests for the replacement of a line (S-38) as forms, most of them nearly valid. */
export async function replacementForms(): Promise<fc.Arbitrary<Buffer>> {
  const photo = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...(await images())) },
    {
      weight: 1,
      arbitrary: fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
    },
  );
  const photos = fc.oneof(
    { weight: 6, arbitrary: fc.array(photo, { maxLength: 2 }) },
    { weight: 1, arbitrary: fc.array(photo, { minLength: 3, maxLength: 6 }) },
  );
  const parts = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(fields, photos.chain(photoParts)).map((both) => both.flat()) },
    { weight: 2, arbitrary: fc.shuffledSubarray([...validFields, ...hostileParts]) },
  );
  const sentShare = fc.oneof(
    { weight: 8, arbitrary: fc.constant(1) },
    { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
  );
  return fc.tuple(parts, sentShare).map(([list, share]) => {
    const form = encode(list);
    return form.subarray(0, Math.ceil(form.length * share));
  });
}

/** Small images of each type, whole and damaged. */
async function images(): Promise<Buffer[]> {
  const whole = await Promise.all(
    [picture().jpeg(), picture().png(), picture().webp(), picture().gif()].map((image) =>
      image.toBuffer(),
    ),
  );
  const [jpeg, png] = whole as [Buffer, Buffer];
  const damaged = Buffer.from(png);
  damaged[20] = 255;
  return [
    ...whole,
    jpeg.subarray(0, jpeg.length / 2),
    damaged,
    Buffer.concat([jpeg, Buffer.alloc(100_000, 'x')]),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.alloc(0),
  ];
}

const field = (name: string, value: string): Part => ({
  headers: [`Content-Disposition: form-data; name="${name}"`],
  content: Buffer.from(value),
});

const validFields = [
  field('product_id', 'golden'),
  field('damaged_apples', '3'),
  field('reason', 'Bruised in transit'),
];

const hostileParts: Part[] = [
  ...words('__proto__ constructor toString photos user_id reason').map((name) => field(name, 'x')),
  field('', 'x'),
  field('x'.repeat(300), 'x'),
  field('reason', 'x'.repeat(70_000)),
  { headers: [], content: Buffer.from('a part without headers') },
  { headers: ['Content-Disposition: attachment'], content: Buffer.from('x') },
  { headers: [`X: ${'x'.repeat(100_000)}`], content: Buffer.from('x') },
];

/** As `mostly`, and sometimes a hostile text. */
const mostlyUsual = (usual: string, ...others: string[]) =>
  fc.oneof(
    { weight: 19, arbitrary: mostly(usual, ...others) },
    { weight: 1, arbitrary: hostileText },
  );

/** The fields of the form, one of which can have an odd value. */
const fields: fc.Arbitrary<Part[]> = fc
  .record({
    product_id: mostlyUsual('golden', 'fuji-apple', 'x'),
    damaged_apples: mostlyUsual('3', '0', '-1', '1e9', '3.5'),
    reason: mostlyUsual('Bruised in transit', '', ' '),
  })
  .map((values) => Object.entries(values).map(([name, value]) => field(name, value)));

function photoParts(photos: readonly Buffer[]): fc.Arbitrary<Part[]> {
  const part = fc.record({
    name: mostlyUsual('photos', 'photo', 'reason'),
    filename: mostlyUsual('apples.jpg', '', '../../etc/passwd', 'a".svg'),
    type: mostlyUsual('image/jpeg', 'image/svg+xml', 'text/html', ''),
  });
  return fc.tuple(...photos.map(() => part)).map((parts) =>
    parts.map(({ name, filename, type }, index) => ({
      headers: [
        `Content-Disposition: form-data; name="${name}"; filename="${filename}"`,
        `Content-Type: ${type}`,
      ],
      content: photos[index] ?? Buffer.alloc(0),
    })),
  );
}

/** RFC 7578, without escaping: names contain whatever was chosen. */
function encode(parts: readonly Part[]): Buffer {
  const chunks = parts.flatMap(({ headers, content }) => [
    `--${boundary}\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`,
    content,
    '\r\n',
  ]);
  return Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk)));
}
