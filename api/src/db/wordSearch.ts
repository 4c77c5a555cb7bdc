import { toAsciiDigits } from '@shop/shared/contract';

/** An order number, typed with any dashes or none. */
const orderNumber = /\brr[\s-]?([a-z\d]{4})[\s-]?([a-z\d]{4})\b/;
/** Prefixes that people copy together with a phone number or an e-mail. */
const label =
  /^(?:tel:|mailto:|(?:https?:\/\/)?wa\.me\/|(?:ph|phone|mob|mobile|whatsapp)[.:\s]+(?=[+\d(]))\s*/;
/** Characters of phone numbers, with or without India's prefix. */
const phone = /^[+\d\s()./-]+$/;
/** Punctuation around a word that was copied from a sentence. */
const punctuation = /^[#"'(<[]{1,9}|[.,;:!?"')>\]]{1,9}$/g;
const prefix = /^(?:00)?91(?=\d{4})|^0+(?=\d{4})/;

/**
 * Returns a `tsquery` for rows with words that start with each typed word, or with a phone number that starts or ends with
 * the typed digits. Returns an empty text without any words.
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

/** Normalizes a text like the stored ones: ASCII digits, one kind of dash, lower case, no invisible characters. */
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

/** Quotes a word for a tsquery, in which apostrophes and backslashes are doubled. */
const beginning = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}':*`;

/** How many of the newest rows are compared with the words one by one. */
export const newestRows = 4_000;

/**
 * Finds the newest rows with the words of a `wordsQuery`. PostgreSQL takes a beginning such as ‘rr7k3m’ for frequent,
 * and would compare every row of a sorted list with it, instead of using the index for words. So the caller reads
 *
 * - `newest`: compares the first `newestRows` of the list, which is enough for frequent words;
 * - `all`: uses the index, which is fast for rare words. Words with digits are rare.
 */
export async function findNewest<Found>(
  query: string,
  limit: number,
  { newest, all }: Record<'newest' | 'all', () => Promise<Found[]>>,
): Promise<Found[]> {
  const found = /\d/.test(query) ? [] : await newest();
  return found.length >= limit ? found : all();
}
