import { number, string, tuple } from 'yup';
import { decodeCursor } from '../http/cursor';
import type { TimePlace } from '../db/timePlace';

/** Microseconds until the year 2100. */
const maxTime = 4_102_444_800_000_000;

const schema = tuple([
  number().required().integer().min(0).max(maxTime),
  string().required().max(50),
]).required();

/**
 * The place of a cursor, if there is one.
 * @param isId whether a text can be the id of a row of the list
 * @throws HttpProblem 400 for what is no cursor.
 */
export const timePlace = (
  cursor: string | undefined,
  isId: (id: string) => boolean = () => true,
): TimePlace | undefined =>
  cursor === undefined
    ? undefined
    : decodeCursor(
        cursor,
        (value): value is TimePlace =>
          schema.isValidSync(value, { strict: true }) && isId(value[1]),
      );
