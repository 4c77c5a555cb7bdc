import type { Paise } from './money';

/**
 * An amount as it is written on receipts in India: `Rupees one lakh seventy thousand only`,
 * `Rupees two hundred and paise fifty only`. Lakh is 1,00,000 and crore 1,00,00,000.
 *
 * @param paise 0 or more
 */
export function amountInWords(paise: Paise): string {
  const whole = Math.floor(paise / 100);
  const rest = paise % 100;
  const restWords = rest > 0 ? ` and paise ${numberInWords(rest)}` : '';
  return `Rupees ${numberInWords(whole)}${restWords} only`;
}

const small = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'],
  'nineteen',
];

const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** Largest first. */
const units = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;

/** A whole number, 0 or more. */
function numberInWords(value: number): string {
  if (value < small.length) return small[value] ?? '';
  for (const [size, name] of units) {
    if (value < size) continue;
    const rest = value % size;
    const count = numberInWords(Math.floor(value / size));
    return `${count} ${name}${rest > 0 ? ` ${numberInWords(rest)}` : ''}`;
  }
  const ones = value % 10;
  return `${tens[Math.floor(value / 10)] ?? ''}${ones > 0 ? `-${small[ones] ?? ''}` : ''}`;
}
