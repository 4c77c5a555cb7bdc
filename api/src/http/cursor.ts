import { HttpProblem } from './problem';

const maxLength = 500;

/** A place in a list, as the `after` of a request: opaque for its clients, who send it as they got it. */
export const encodeCursor = (place: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/**
 * The place of `encodeCursor`.
 * @throws HttpProblem 400 for what is none.
 */
export function decodeCursor<Place>(
  cursor: string,
  isCursor: (value: unknown) => value is Place,
): Place {
  const place = cursor.length > maxLength ? null : parse(Buffer.from(cursor, 'base64url'));
  if (!isCursor(place)) {
    throw new HttpProblem(
      400,
      'This place in the list is not valid. Please start at the beginning.',
    );
  }
  return place;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}
