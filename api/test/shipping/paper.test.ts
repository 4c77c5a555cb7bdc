import { toPaise } from '@shop/shared/contract';
import { renderLabels } from '../../src/shipping/packing/labelsPdf';
import { renderPackingList } from '../../src/shipping/packing/packingListPdf';
import type { Parcel } from '../../src/shipping/packing/queries';
import { renderReceipt } from '../../src/receipts/receiptPdf';
import { parcelLine, parcelOf } from '../support/orders/parcels';
import {
  overlapsOf,
  pdfBoxes,
  pdfText,
  tagsOfPages,
  type PdfBox,
} from '../support/processes/pdfText';

const createdAt = new Date('2026-11-26T10:00:00Z');
const sender = {
  name: 'Ridge & Root',
  address: 'Village Kotgarh, Tehsil Kumarsain, District Shimla, Himachal Pradesh 172031',
  phone: '+91 98160 00000',
};
const labels = (parcels: readonly Parcel[]) =>
  renderLabels('Labels', parcels, { sender, createdAt });
const packingList = (parcels: readonly Parcel[]) =>
  renderPackingList('2026-11-30', parcels, createdAt);
const receipt = (buyer: Parcel) =>
  renderReceipt({
    ...buyer,
    kind: 'receipt',
    receipt_number: 'RR/2627/000001',
    cancelled_at: null,
    issued_at: createdAt,
    order_date: createdAt,
    content: {
      seller: { ...sender, gstin: '', fssai_licence: '', email: 'hello@example.in' },
      lines: [
        {
          description: 'Golden',
          hsn: '08081000',
          net_weight_grams: 5_000,
          quantity: 1,
          price_paise: 140_000,
        },
      ],
      shipping_paise: 0,
      total_paise: 140_000,
      payment_method: 'cod',
    },
  } as unknown as Parameters<typeof renderReceipt>[0]);

/** Returns a text of a length that forms allow, with words of `wordLength` letters. */
const long = (length: number, wordLength = 9) =>
  Array.from({ length }, (_, index) =>
    index % (wordLength + 1) === wordLength ? ' ' : String.fromCharCode(97 + ((index * 7) % 26)),
  )
    .join('')
    .trim();

const letters = (text: string) => text.replace(/\s/g, '');
const page = { width: 595.28, height: 841.89 };

/** Asserts that each label is inside the part that is cut out. */
function expectWithinLabels(boxes: readonly PdfBox[]): void {
  for (const { left, right, top, bottom } of boxes) {
    expect(left).toBeGreaterThan(0);
    expect(right).toBeLessThan(page.width);
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThan(page.height);
    const crossesTheMiddle = top < page.height / 2 && bottom > page.height / 2;
    expect(crossesTheMiddle).toBe(false);
  }
}

const longLatinAddress =
  'Flat No. 1204, Tower B, Prestige Shantiniketan Apartments, Near ITPL Main Gate, Whitefield Main Road, Hoodi Village';
const mixedAddress =
  'Main बाज़ार Opp. सरकारी School के पास Gate नंबर 2, तहसील Theog ज़िला Shimla, गाँव कोटगढ़ Tehsil Kumarsain';
const longest = {
  first_name: long(50),
  last_name: long(50),
  city: long(100),
  address: long(500),
  optional_address: long(500),
  special_instruction: long(500),
};
const inScripts = {
  first_name: 'முருகன்',
  last_name: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਅੰਮ੍ਰਿਤਸਰ',
  address: 'শ্রীকৃষ্ণ রোড, কলকাতা, ગાંધીનગર ક્ષેત્ર, శ్రీనివాస్ హైదరాబాద్, ಶ್ರೀರಾಂಪುರ ಬೆಂಗಳೂರು',
  optional_address: 'തിരുവനന്തപുരം ക്ഷേത്രം, ଭୁବନେଶ୍ୱର, गाँव कोटगढ़। डाकघर ठियोग॥',
  special_instruction: 'مکان نمبر ۱۲ گلی 5، ٹھاکر روڈ',
};

describe('[AD-06] labels', () => {
  it.each([
    ['a long Latin address', { address: longLatinAddress }],
    ['Latin and Devanagari words in turn', { address: mixedAddress }],
    ['a word without an end', { address: 'A'.repeat(500) }],
    ['the longest texts of every field', longest],
  ])('[AD-06] contain all of %s', async (_, changes) => {
    const parcel = parcelOf(changes);

    const pdf = await labels([parcel]);

    const text = letters(await pdfText(pdf));
    // Joined letters have another order in the file than in the text.
    const latin = (part: string) => letters(part).match(/[\x20-\x7E]+/g) ?? [];
    for (const part of [parcel.first_name, parcel.address, parcel.optional_address, parcel.city]) {
      for (const word of latin(part ?? '')) expect(text).toContain(word);
    }
    expect(text).not.toContain('…');
    expect(overlapsOf(await pdfBoxes(pdf))).toEqual([]);
  });

  it('stay within the cutting lines, whatever the size of their neighbors', async () => {
    const parcels = [
      parcelOf(),
      parcelOf({ address: longLatinAddress }),
      parcelOf({
        first_name: long(55),
        address: long(213),
        optional_address: long(192),
        city: long(44),
        special_instruction: long(300),
        lines: parcelOf().lines.map((line) => ({ ...line, quantity: 2 })),
      }),
      parcelOf(inScripts),
      parcelOf({ address: 'W'.repeat(400) }),
      parcelOf(),
    ];

    const pdf = await labels(parcels);

    const boxes = await pdfBoxes(pdf);
    expect(overlapsOf(boxes)).toEqual([]);
    expectWithinLabels(boxes);
    expect((await pdfText(pdf)).match(/RR-RARQ-CY6F/g)).toHaveLength(7);
  });

  it('show letters that no font has as boxes of the measured width', async () => {
    const parcel = parcelOf({
      first_name: '王秀英',
      last_name: 'བསྟན་འཛིན',
      city: 'ශ්‍රී ලංකා',
      address: 'བོད་ལྗོངས་གཞིས་ཀ་རྩེ། 西藏自治区拉萨市城关区北京中路 · عربی ٣٤ · नेपाल',
      special_instruction: '',
    });

    const boxes = await pdfBoxes(await labels([parcel]));

    expect(overlapsOf(boxes)).toEqual([]);
    for (const { right } of boxes) expect(right).toBeLessThan(page.width / 2);
  });

  it('of usual length are four per page, in the usual size', async () => {
    const pdf = await labels(Array.from({ length: 5 }, () => parcelOf()));

    const boxes = await pdfBoxes(pdf);
    expect(boxes.filter(({ text }) => text === 'Asha Negi').map((box) => box.page)).toEqual([
      ...[1, 1, 1, 1, 2],
    ]);
    const name = boxes.find(({ text }) => text === 'Asha Negi');
    expect((name?.bottom ?? 0) - (name?.top ?? 0)).toBeCloseTo(0.9 * 18);
  });

  it('have no overlapping texts for 60 parcels with random texts', async () => {
    let seed = 40;
    const random = (most: number) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % most;
    };
    const parcels = Array.from({ length: 60 }, () =>
      parcelOf({
        first_name: long(1 + random(60), 1 + random(30)),
        last_name: long(random(60)),
        address: long(1 + random(500), 1 + random(200)),
        city: long(1 + random(100)),
        optional_address: long(random(500)),
        special_instruction: long(random(500)),
      }),
    );

    const pdf = await labels(parcels);

    const boxes = await pdfBoxes(pdf);
    expect(overlapsOf(boxes)).toEqual([]);
    const text = letters(await pdfText(pdf));
    for (const parcel of parcels) expect(text).toContain(letters(parcel.address));
  });
});

describe('every document', () => {
  const documents: [string, (parcel: Parcel) => Promise<Buffer>][] = [
    ['label', (parcel) => labels([parcel])],
    ['packing list', (parcel) => packingList([parcel, parcel, parcel])],
    ['receipt', receipt],
  ];

  it.each(documents)('[AD-06] keeps texts in Indian scripts inside the %s', async (_, render) => {
    const pdf = await render(parcelOf(inScripts));

    const boxes = await pdfBoxes(pdf);
    expect(overlapsOf(boxes)).toEqual([]);
    for (const { right } of boxes) expect(right).toBeLessThan(page.width - 20);
    // The extracted text has a zero for each letter that no font has.
    expect(boxes.map(({ text }) => text).join('')).not.toContain('\0');
  });

  it.each(documents)(
    '[AD-06] removes emoji from the %s, and keeps the danda',
    async (_, render) => {
      const pdf = await render(
        parcelOf({ first_name: '🏠 House 5\uFE0F\u20E3 near 🛕', last_name: 'कोटगढ़। Theog॥' }),
      );

      const text = await pdfText(pdf);
      expect(text).toContain('House 5 near');
      expect(text).toContain('।');
      expect(text).toContain('॥');
      expect(text).not.toContain('\0');
    },
  );

  it.each(documents)('[AD-06] embeds no font that the %s does not use', async (_, render) => {
    const plain = (await render(parcelOf())).toString('latin1');
    const tamil = (await render(parcelOf({ first_name: 'முருகன்' }))).toString('latin1');

    expect(plain).not.toMatch(/NotoSans/);
    expect(tamil).toMatch(/NotoSansTamil/);
    expect(tamil).not.toMatch(/NotoSansDevanagari/);
  });

  it.each(documents)('[AD-06] tells a screen reader what the %s says', async (_, render) => {
    const pdf = (await render(parcelOf())).toString('latin1');

    expect(pdf.slice(0, 8)).toBe('%PDF-1.7');
    expect(pdf).toMatch(/\/MarkInfo/);
    expect(pdf).toMatch(/\/Marked true/);
    expect(pdf).toMatch(/\/Lang \(en-IN\)/);
    expect(pdf).toMatch(/\/DisplayDocTitle true/);
    expect(pdf).toMatch(/\/S \/P\b/);
  });

  it('[S-26] ends the direction of a name where the name ends', async () => {
    const boxes = await pdfBoxes(
      await packingList([
        parcelOf({ first_name: 'حسن', last_name: '\u202Eعلی', city: 'حیدرآباد' }),
      ]),
    );

    // The pin code must follow the city, as in every line.
    const pin = boxes.find(({ text }) => text.includes('171001'));
    const others = boxes.filter(({ text }) => /\p{Script=Arabic}/u.test(text));
    expect(others.length).toBeGreaterThan(1);
    for (const { right } of others) expect(right).toBeLessThan((pin?.right ?? 0) - 20);
  });
});

it('[AD-06] is rendered for every combination of letters and marks', async () => {
  // The Unicode blocks of the Indian scripts, including unassigned code points.
  const blocks = [0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xb80, 0xc00, 0xc80, 0xd00, 0x600];
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % most;
  };
  const anyWord = () => {
    const block = blocks[random(blocks.length)] ?? 0x4e00;
    return Array.from({ length: 12 }, () => String.fromCodePoint(block + random(128))).join('');
  };
  const address = () => Array.from({ length: 20 }, anyWord).join(' ');

  const pdf = await labels(Array.from({ length: 8 }, () => parcelOf({ address: address() })));

  // pdf.js does not know the width of a mark without a letter.
  const boxes = (await pdfBoxes(pdf)).filter(({ text }) => !text.includes('\0'));
  expect(boxes.length).toBeGreaterThan(100);
  for (const { left, right } of boxes) {
    expect(left).toBeGreaterThan(0);
    expect(right).toBeLessThan(page.width);
  }
});

describe('[AD-06] the packing list', () => {
  it('uses the fewest pages, and starts a new one only if the next shipment does not fit', async () => {
    const parcels = Array.from({ length: 30 }, (_, index) =>
      parcelOf({ order_number: `RR-${index}`, special_instruction: index % 3 ? '' : long(400) }),
    );

    const boxes = await pdfBoxes(await packingList(parcels));

    expect(overlapsOf(boxes)).toEqual([]);
    const heightOf = (number: string) => {
      const first = boxes.findIndex(({ text }) => text === number);
      const last = boxes.slice(first + 1).findIndex(({ text }) => text.startsWith('RR-'));
      const lines = boxes.slice(first, last === -1 ? undefined : first + 1 + last);
      return Math.max(...lines.map(({ bottom }) => bottom)) - (boxes[first]?.top ?? 0);
    };
    for (const { text, page: number } of boxes.filter((box) => box.text.startsWith('RR-'))) {
      const before = boxes.filter((box) => box.page === number - 1 && box.bottom < 775);
      const isFirst = boxes.find((box) => box.page === number)?.text === text;
      if (number === 1 || !isFirst) continue;
      const end = Math.max(...before.map(({ bottom }) => bottom));
      expect(end + heightOf(text)).toBeGreaterThan(740);
    }
  });

  it.each([0, 1, 2, 3, 4, 5])(
    'never divides a shipment between two pages, wherever a page ends (%i lines of instructions)',
    async (count) => {
      const first = parcelOf({ special_instruction: long(90 * count) });
      const others = Array.from({ length: 13 }, (_, index) =>
        parcelOf({ order_number: `RR-${index}` }),
      );

      const boxes = await pdfBoxes(await packingList([first, ...others]));

      const starts = boxes.filter(({ text }) => text.startsWith('RR-'));
      const ends = boxes.filter(({ text }) => text.includes('1 × Golden'));
      expect(ends.map((end) => end.page)).toEqual(starts.map((start) => start.page));
      expect(Math.max(...boxes.map((box) => box.page))).toBe(2);
    },
  );

  it('continues a shipment that is longer than a page on the next one', async () => {
    const lines = Array.from({ length: 80 }, (_, index) =>
      parcelLine({
        product_id: `p${index}`,
        label: `Apple ${index}`,
        price_paise: toPaise(1),
      }),
    );

    const boxes = await pdfBoxes(await packingList([parcelOf({ lines })]));

    for (const { bottom } of boxes) expect(bottom).toBeLessThan(page.height - 20);
    expect(boxes.filter(({ text }) => text.includes('Apple 79 (5 kg)'))).toHaveLength(2);
  });

  it('has no empty page, and starts each page at the top', async () => {
    const lines = Array.from({ length: 80 }, (_, index) =>
      parcelLine({
        product_id: `p${index}`,
        label: long(90),
        price_paise: toPaise(1),
      }),
    );
    const parcels = Array.from({ length: 40 }, (_, index) =>
      parcelOf({ lines: lines.slice(0, 1 + (index % 7)) }),
    );

    const boxes = await pdfBoxes(await packingList([...parcels, parcelOf({ lines })]));

    const pages = Math.max(...boxes.map((box) => box.page));
    for (let number = 1; number <= pages; number += 1) {
      const tops = boxes.filter((box) => box.page === number).map(({ top }) => top);
      expect(Math.min(...tops)).toBeLessThan(80);
    }
  });

  it('ends each tag on the page where it begins, even if a text continues on the next one', async () => {
    const lines = Array.from({ length: 60 }, (_, index) =>
      parcelLine({
        product_id: `p${index}`,
        label: 'Golden',
        price_paise: toPaise(1),
      }),
    );
    // One of these makes a page end inside the instructions.
    const parcels = Array.from({ length: 20 }, (_, index) =>
      parcelOf({ lines: lines.slice(0, 30 + index), special_instruction: long(500) }),
    );

    const tags = tagsOfPages(await packingList(parcels));

    expect(tags.length).toBeGreaterThan(5);
    for (const { begun, ended } of tags) expect(ended).toBe(begun);
  });
});
