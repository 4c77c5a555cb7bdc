import { formatTime } from '../data/dates';

/** A moment in Indian time, to the minute. */
export function DateTime({ at }: { at: string }) {
  return <time dateTime={at}>{formatTime(at)}</time>;
}
