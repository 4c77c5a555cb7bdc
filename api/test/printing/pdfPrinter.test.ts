import { resolve } from 'node:path';
import type { Parcel } from '../../src/shipping/packing/queries';
import { PdfPrinter, type PdfPrinterOptions } from '../../src/printing/PdfPrinter';
import { parcelOf } from '../support/orders/parcels';
import { pdfText } from '../support/processes/pdfText';

const numbered = (number: number): Parcel =>
  parcelOf({
    order_number: `RR-${number}`,
    special_instruction: 'Please call before',
    lines: parcelOf().lines.map((line) => ({ ...line, quantity: 2 })),
  });
const parcels = (count: number) => Array.from({ length: count }, (_, index) => numbered(index + 1));
const day = '2026-11-27';
const now = new Date('2026-11-26T10:00:00Z');

let printer: PdfPrinter;
const open = (options: PdfPrinterOptions = {}) => {
  const hook = resolve(__dirname, '../../../scripts/jest/typescript.cjs');
  printer = new PdfPrinter({ execArgv: ['-r', hook], ...options });
};
afterEach(() => printer.close());

/** Counts the turns of the event loop until the promise is settled. */
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

describe('the PDF printer', () => {
  it('[AD-06] renders a long packing list without blocking the event loop', async () => {
    open();
    // The thread runs, and has loaded its library.
    await printer.print('packingList', day, parcels(1), now);

    const printing = printer.print('packingList', day, parcels(436), now);

    expect(await turnsUntil(printing)).toBeGreaterThan(1_000);
    expect(await pdfText(await printing)).toContain('Shipments: 436. Boxes: 872.');
  });

  it('[AD-06] limits waiting documents, and responds to further ones with 503 and Retry-After', async () => {
    open({ maxWaiting: 1 });
    const first = printer.print('packingList', day, parcels(1), now);
    // The first document is being rendered, the second one waits.
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

  it('[AD-06] continues after a document that cannot be rendered', async () => {
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

  it('[AD-06] [S-46] closes after the accepted documents are rendered', async () => {
    open();
    const accepted = [1, 2].map(() => printer.print('packingList', day, parcels(1), now));
    await printer.close();
    for (const pdf of await Promise.all(accepted)) expect(pdf.length).toBeGreaterThan(1_000);
  });
});
