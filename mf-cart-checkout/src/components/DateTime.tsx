import { formatDateTime } from '../lib/formatDate';

/** Date and time in Indian time, to the minute. */
export function DateTime({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(at)}</time>;
}
