/** An error of a build, for the people who have made it. It contains nothing about a person. */
export interface ErrorReport {
  text: string;
  /** Empty if there is none. */
  stack: string;
}

export const maxTextLength = 300;
export const maxStackLength = 2_000;
/** Limits the work for a text of unknown length. */
const maxCleanedLength = 5_000;

/** Describes any thrown value. */
export function describeError(error: unknown): ErrorReport {
  const { name, message, stack } = (error ?? {}) as Partial<Error>;
  const text = message === undefined ? String(error) : `${name ?? 'Error'}: ${message}`;
  return cleanError({ text, stack: stack ?? '' });
}

/** Shortens a report and removes what could tell something about a person. */
export const cleanError = ({ text, stack }: ErrorReport): ErrorReport => ({
  text: clean(text).replace(/\s+/g, ' ').slice(0, maxTextLength),
  stack: clean(stack).slice(0, maxStackLength),
});

const removed = '…';

/** Removes hosts, queries and fragments of URLs, e-mail addresses, and everything that looks like a token or a number. */
const clean = (text: string): string =>
  text
    .slice(0, maxCleanedLength)
    // Control characters could change what a terminal shows.
    .replace(/[\0-\x09\x0b-\x1f\x7f-\x9f]/g, ' ')
    .replace(/\bhttps?:\/\/[^/\s?#()]*/g, '')
    .replace(/[^\s()'"]+/g, cleanWord)
    .replace(/[\w-]{20,}/g, (word) => (/\d/.test(word) ? removed : word))
    .replace(/(:\d+:)?\b\d[\d -]{4,}\d\b/g, (digits, position?: string) =>
      position === undefined ? removed : digits,
    );

function cleanWord(word: string): string {
  if (/^[^@]+@[\w-]+\./.test(word)) return removed;
  const end = word.search(/[?#]/);
  if (end < 0 || !word.slice(0, end).includes('/')) return word;
  const [position = ''] = /(?::\d{1,9}){1,2}$/.exec(word) ?? [];
  return word.slice(0, end) + position;
}
