import { toAsciiDigits } from '@shop/shared/contract';

/** A number as it is in a sentence of ours, or was typed with other dashes or none. */
const orderNumber = /\brr[\s-]?([a-z\d]{4})[\s-]?([a-z\d]{4})\b/;
/** What is copied together with a phone number or an e-mail. */
const label =
  /^(?:tel:|mailto:|(?:https?:\/\/)?wa\.me\/|(?:ph|phone|mob|mobile|whatsapp)[.:\s]+(?=[+\d(]))\s*/;
/** How phone numbers are written, with or without India's prefix. */
const phone = /^[+\d\s()./-]+$/;
/** Around a word that was copied out of a sentence. */
const punctuation = /^[#"'(<[]{1,9}|[.,;:!?"')>\]]{1,9}$/g;
const prefix = /^(?:00)?91(?=\d{4})|^0+(?=\d{4})/;

/**
 * A `tsquery` for rows that have words beginning with each of those that were typed or pasted, or the phone number of
 * which the first or the last digits were. Empty without a word.
 */
export function wordsQuery(typed: string): string {
  const text = plain(typed).replace(label, '');
  const digits = text.replace(/\D/g, '');
  if (digits !== '' && phone.test(text)) return phoneQuery(digits);
  const [, first, last] = orderNumber.exec(text) ?? [];
  if (first && last) return anyOf([`rr${first}${last}`, `rr-${first}-${last}`]);
  const words = text.split(/\s+/).filter((word) => word !== '');
  const bare = words.map((word) => word.replace(punctuation, '')).filter((word) => word !== '');
  return (bare.length > 0 ? bare : words)
    .map((word) => anyOf([word, word.normalize('NFD'), word.replaceAll('-', '')]))
    .join(' & ');
}

/** Letters and digits as they are stored, without invisible characters, with one kind of dash, in lower case. */
const plain = (typed: string) =>
  toAsciiDigits(typed.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
    .toLowerCase();

function phoneQuery(digits: string): string {
  const end = digits.slice(-10);
  const beginnings = digits.length > 10 ? [end] : [digits, digits.replace(prefix, '')];
  return anyOf([...beginnings, `r${end.split('').reverse().join('')}`]);
}

const anyOf = (beginnings: readonly string[]) =>
  `(${[...new Set(beginnings)].filter(Boolean).map(beginning).join(' | ')})`;

/** As a text of a tsquery, in which apostrophes and backslashes are doubled. */
const beginning = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}':*`;
