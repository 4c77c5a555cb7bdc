import { resolve } from 'node:path';
import type { Parcel } from '../src/packing/queries';
import { PdfPrinter, type PdfPrinterOptions } from '../src/pdf/PdfPrinter';
import { pdfText } from './support/pdfText';

const parcelOf = (number: number): Parcel => ({
  ...{ order_id: String(number), order_number: `RR-${number}`, family: 'fruit' },
  ...{ order_status: 'placed', payment_status: 'unpaid', payment_method: 'cod' },
  ...{ first_name: 'Asha', last_name: 'Negi', phone_number: '9816012345' },
  ...{ address: 'Mall Road', optional_address: null, city: 'Shimla', state: 'HP' },
  ...{ pin_code: '171001', special_instruction: 'Please call before' },
  ...{ arrives_from: null, arrives_until: null, shipping_paise: 0, total_paise: 280_000 },
  ...{ carrier: null, tracking_number: null, is_first: true },
  lines: [
    {
      ...{ product_id: 'golden', label: 'Golden', weight: '5 kg', quantity: 2 },
      ...{ is_packed: false, price_paise: 140_000 },
    },
  ],
});
const parcels = (count: number) => Array.from({ length: count }, (_, index) => parcelOf(index + 1));
const day = '2026-11-27';
const now = new Date('2026-11-26T10:00:00Z');

let printer: PdfPrinter;
const open = (options: PdfPrinterOptions = {}) => {
  const hook = resolve(__dirname, '../../scripts/jest/typescript.cjs');
  printer = new PdfPrinter({ execArgv: ['-r', hook], ...options });
};
afterEach(() => printer.close());

/** How often the event loop has turned until the promise was settled. */
async function turnsUntil(promise: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  turn();
  await promise.finally(() => (isOver = true));
  return turns;
}

describe('the printer of documents', () => {
  it('[AD-06] writes a long packing list while the event loop goes on', async () => {
    open();
    // The thread runs, and has loaded its library.
    await printer.print('packingList', day, parcels(1), now);

    const printing = printer.print('packingList', day, parcels(436), now);

    expect(await turnsUntil(printing)).toBeGreaterThan(1_000);
    expect(await pdfText(await printing)).toContain('Shipments: 436. Boxes: 872.');
  });

  it('[AD-06] has a limit of documents that wait: a further one gets 503 and when to try again', async () => {
    open({ maxWaiting: 1 });
    const first = printer.print('packingList', day, parcels(1), now);
    // The first has begun, the second waits.
    await Promise.resolve();
    const second = printer.print('packingList', day, parcels(1), now);

    await expect(printer.print('packingList', day, parcels(1), now)).rejects.toMatchObject({
      statusCode: 503,
      headers: { 'retry-after': '10' },
      detail: 'Many documents are being written right now. Please try again in a moment.',
    });

    const [one, other] = await Promise.all([first, second]);
    expect(one).toEqual(other);
  });

  it('[AD-06] goes on after a document that cannot be written', async () => {
    open();
    const bad = printer.print('packingList', day, [{} as Parcel], now);
    const good = printer.print('packingList', day, parcels(1), now);
    await expect(bad).rejects.toThrow('Cannot read properties of undefined');
    expect(await pdfText(await good)).toContain('RR-1');
  });

  it('[AD-06] gives up a document that takes too long', async () => {
    open({ timeoutMs: 1 });
    await expect(printer.print('packingList', day, parcels(1_000), now)).rejects.toMatchObject({
      statusCode: 503,
      detail: 'This document takes too long to be written. Please choose a smaller one.',
    });
  });

  it('[AD-06] [S-46] ends after the documents that it has accepted', async () => {
    open();
    const accepted = [1, 2].map(() => printer.print('packingList', day, parcels(1), now));
    await printer.close();
    for (const pdf of await Promise.all(accepted)) expect(pdf.length).toBeGreaterThan(1_000);
  });
});
