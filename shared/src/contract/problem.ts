import { Type, type Static } from '@sinclair/typebox';

/** A confirmation with a text to show. */
export const Message = Type.Object({ message: Type.String() });
export type Message = Static<typeof Message>;

/** The body of every error (AP-16, RFC 9457). `errors` has one text per field. */
export const Problem = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    request_id: Type.Optional(Type.String()),
    errors: Type.Optional(
      Type.Unsafe<Record<string, string>>({
        type: 'object',
        additionalProperties: Type.String(),
      }),
    ),
  },
  { description: 'What went wrong; `detail` can be shown as it is.' },
);
export type Problem = Static<typeof Problem>;
