import type { InferType, Schema } from 'yup';
import { HttpProblem } from '../problem';

const maxLength = 500;

/** Encodes a position in a list as an opaque text, which clients send back as `after`. */
export const encodeCursor = (cursor: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/**
 * Reverses `encodeCursor`. Returns undefined without a text.
 * @param schema Describes the positions of the list.
 * @throws HttpProblem 400 for an invalid text.
 */
export function decodeCursor<CursorSchema extends Schema>(
  after: string | undefined,
  schema: CursorSchema,
): InferType<CursorSchema> | undefined {
  if (after === undefined) return undefined;
  const cursor: unknown = after.length > maxLength ? null : parse(Buffer.from(after, 'base64url'));
  if (!schema.isValidSync(cursor, { strict: true })) {
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
