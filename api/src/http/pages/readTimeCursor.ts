import { number, string, tuple } from 'yup';
import type { TimeCursor } from '../../db/timeCursor';
import { decodeCursor } from './cursor';

/** The year 2100 in microseconds. */
const maxTime = 4_102_444_800_000_000;

/**
 * Decodes the cursor of a list that is sorted by time and id.
 * @param isId Whether a text is a valid id of the list.
 * @throws HttpProblem 400 for an invalid cursor.
 */
export const readTimeCursor = (
  after: string | undefined,
  isId: (id: string) => boolean = () => true,
): TimeCursor | undefined =>
  decodeCursor(
    after,
    tuple([
      number().required().integer().min(0).max(maxTime),
      string().required().max(50).test(isId),
    ]).required(),
  );
