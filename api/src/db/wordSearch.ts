/**
 * A `tsquery` for rows that have words beginning with each of the words of `text`, in lower case. A phone number may
 * be typed with its country code, spaces and hyphens. Empty without a word.
 */
export function wordsQuery(text: string): string {
  const digits = text.replace(/[\s()+-]/g, '');
  const words = /^\d{6,}$/.test(digits)
    ? [digits.slice(-10)]
    : text.toLowerCase().split(/\s+/).filter(Boolean);
  return words.map((word) => `${quoted(word)}:*`).join(' & ');
}

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
