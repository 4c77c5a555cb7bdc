import { formatDateTime } from '../lib/formatDate';

/** A date and time in India, to the minute. */
export function DateTime({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(at)}</time>;
}
