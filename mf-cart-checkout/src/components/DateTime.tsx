import { formatShortTime } from '@shop/shared/contract';

/** A date and time in India, to the minute. */
export function DateTime({ at }: { at: string }) {
  return <time dateTime={at}>{`${formatShortTime(at)} IST`}</time>;
}
