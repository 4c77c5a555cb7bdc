import fc from 'fast-check';
import { amountInWords } from './amountInWords';
import { toPaise, type Paise } from './money';

it.each([
  [0, 'zero'],
  [1, 'one'],
  [10, 'ten'],
  [19, 'nineteen'],
  [20, 'twenty'],
  [21, 'twenty-one'],
  [40, 'forty'],
  [99, 'ninety-nine'],
  [100, 'one hundred'],
  [101, 'one hundred one'],
  [999, 'nine hundred ninety-nine'],
  [1_000, 'one thousand'],
  [1_700, 'one thousand seven hundred'],
  [10_015, 'ten thousand fifteen'],
  [99_999, 'ninety-nine thousand nine hundred ninety-nine'],
  [1_00_000, 'one lakh'],
  [1_70_000, 'one lakh seventy thousand'],
  [10_00_001, 'ten lakh one'],
  [99_99_999, 'ninety-nine lakh ninety-nine thousand nine hundred ninety-nine'],
  [1_00_00_000, 'one crore'],
  [12_34_56_789, 'twelve crore thirty-four lakh fifty-six thousand seven hundred eighty-nine'],
  [1_70_00_00_000, 'one hundred seventy crore'],
  [1_00_000_00_00_000, 'one lakh crore'],
])('[RC-01] amountInWords writes %d rupees as %s', (rupees, words) => {
  expect(amountInWords(toPaise(rupees))).toBe(`Rupees ${words} only`);
});

it.each([
  [0.5, 'Rupees zero and paise fifty only'],
  [1_400.01, 'Rupees one thousand four hundred and paise one only'],
  [0.29, 'Rupees zero and paise twenty-nine only'],
  [1_099.99, 'Rupees one thousand ninety-nine and paise ninety-nine only'],
  [1_700.0, 'Rupees one thousand seven hundred only'],
])('[RC-01] amountInWords writes the paise of %d rupees', (rupees, words) => {
  expect(amountInWords(toPaise(rupees))).toBe(words);
});

const values: Record<string, number> = {};
const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';
units.split(' ').forEach((word, value) => (values[word] = value));
tens.split(' ').forEach((word, index) => (values[word] = (index + 2) * 10));
const factors: Record<string, number> = { hundred: 100, thousand: 1e3, lakh: 1e5, crore: 1e7 };

/** Parses the words as a person would: a factor multiplies the smaller numbers before it. */
function readWords(words: string): number {
  const parts: number[] = [];
  for (const word of words.split(/[ -]/)) {
    const factor = factors[word];
    if (factor === undefined) parts.push(values[word] ?? Number.NaN);
    else {
      let multiplied = 0;
      while (parts.length > 0 && (parts.at(-1) ?? 0) < factor) multiplied += parts.pop() ?? 0;
      parts.push(multiplied * factor);
    }
  }
  return parts.reduce((sum, part) => sum + part, 0);
}

it('[RC-01] the words of every amount can be parsed back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (paise) => {
      const [, rupees = '', rest = 'zero'] =
        /^Rupees (.+?)(?: and paise (.+))? only$/.exec(amountInWords(paise as Paise)) ?? [];
      expect(readWords(rupees) * 100 + readWords(rest)).toBe(paise);
    }),
    { numRuns: 2_000 },
  );
});
