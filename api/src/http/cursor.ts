import { HttpProblem } from './problem';

const maxLength = 500;

/** Encodes a position in a list as an opaque text, which clients send back as `after`. */
export const encodeCursor = (cursor: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/**
 * Reverses `encodeCursor`. Returns undefined without a text.
 * @throws HttpProblem 400 for an invalid text.
 */
export function decodeCursor<Cursor>(
  after: string | undefined,
  isCursor: (value: unknown) => value is Cursor,
): Cursor | undefined {
  if (after === undefined) return undefined;
  const cursor = after.length > maxLength ? null : parse(Buffer.from(after, 'base64url'));
  if (!isCursor(cursor)) {
    throw new HttpProblem(
      400,
      'This place in the list is not valid. Please start at the beginning.',
    );
  }
  return cursor;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}
