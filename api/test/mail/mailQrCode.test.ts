import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deliverToFolder } from '../../src/mail/deliver';
import { outboxCalls } from '../support/outbox';
import { decodeQr } from '../support/decodeQr';
import { temporaryFolder } from '../support/processes/folder';
import { openShop, type Shop } from '../support/shop';

let shop: Shop;
let folder: ReturnType<typeof temporaryFolder>;
const outbox = outboxCalls(() => shop);
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  folder = temporaryFolder();
  return outbox.reset();
});
afterEach(() => folder.remove());

const qrCode = {
  content:
    'upi://pay?pa=ridgeandroot@okbank&pn=Ridge%20%26%20Root&am=2800.00&cu=INR&tr=RR-7K3M-9QWD',
  alt: 'QR code to pay ₹2,800.00 to "Ridge & Root" by UPI',
  below: 'Amount: ₹2,800.00\nUPI ID: ridgeandroot@okbank',
};
const text = `Hello <you>,\n\n${qrCode.below}\n\nYour order:\nhttps://shop.example/orders/1?a=1&b=2\n`;

/** Returns the file of the only mail. */
async function deliver(options: Parameters<typeof outbox.write>[2]): Promise<string> {
  await outbox.write('asha@example.in', text, options);
  await outbox.send(deliverToFolder(folder.path));
  const [name = ''] = readdirSync(folder.path);
  return readFileSync(join(folder.path, name), 'latin1');
}

/** Returns the content of the part with this type. */
function partOf(mail: string, type: string): Buffer {
  const [, headers = '', content = ''] =
    new RegExp(`(Content-Type: ${type}[^]*?)\n\n([^]*?)\n--`).exec(mail) ?? [];
  if (headers.includes('base64')) return Buffer.from(content, 'base64');
  const bytes = content
    .replaceAll('=\n', '')
    .replace(/=([\dA-F]{2})/g, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1');
}

it('[PY-04] a mail has its QR code as a picture in the text, and as plain text without it', async () => {
  const mail = await deliver({ qrCode });

  expect(mail).toContain('Content-Type: multipart/alternative');
  expect(partOf(mail, 'text/plain').toString()).toContain(text);
  const html = partOf(mail, 'text/html').toString();
  expect(html).toContain(
    '<p>Amount: ₹2,800.00<br>\nUPI ID: ridgeandroot@okbank</p>\n' +
      '<p><img src="cid:qr-code" alt="QR code to pay ₹2,800.00 to &quot;Ridge &amp; Root&quot; by UPI"></p>',
  );
  expect(html).toContain('<p>Hello &lt;you&gt;,</p>');
  expect(html).toContain('<a href="https://shop.example/orders/1?a=1&amp;b=2">');
  expect(mail).toContain('Content-ID: <qr-code>');
  expect(mail).toContain('Content-Disposition: inline');
});

it('[PY-04] decoding the picture in a mail gives exactly the content of the QR code', async () => {
  const picture = partOf(await deliver({ qrCode }), 'image/png');

  expect(await decodeQr(picture)).toBe(qrCode.content);
  expect(picture.length).toBeLessThan(2_000);
});

it('[PY-04] the outbox keeps the text of a QR code until the mail is sent, and no picture', async () => {
  await outbox.write('asha@example.in', text, { qrCode });
  const rows = () => shop.db.selectFrom('outbox').select('qr_code').execute();
  expect(await rows()).toEqual([{ qr_code: qrCode }]);

  await outbox.send(deliverToFolder(folder.path));

  expect(await rows()).toEqual([{ qr_code: null }]);
});

it('a mail without a QR code is plain text', async () => {
  const mail = await deliver({});

  expect(mail).toContain('Content-Type: text/plain');
  expect(mail).not.toContain('text/html');
});
