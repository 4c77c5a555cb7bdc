import { number, string, tuple } from 'yup';
import type { TimeCursor } from '../db/timeCursor';
import { decodeCursor } from './cursor';

/** Microseconds until the year 2100. */
const maxTime = 4_102_444_800_000_000;

const schema = tuple([
  number().required().integer().min(0).max(maxTime),
  string().required().max(50),
]).required();

/**
 * Decodes the `after` of a request for a list that is sorted by time and id.
 * @param isId Whether a text can be the id of a row of the list.
 * @throws HttpProblem 400 for anything except a cursor.
 */
export const readTimeCursor = (
  cursor: string | undefined,
  isId: (id: string) => boolean = () => true,
): TimeCursor | undefined =>
  cursor === undefined
    ? undefined
    : decodeCursor(
        cursor,
        (value): value is TimeCursor =>
          schema.isValidSync(value, { strict: true }) && isId(value[1]),
      );
