import { Type, type Static } from '@sinclair/typebox';

export const ContactTicket = Type.Object({ ticket: Type.String() });
export type ContactTicket = Static<typeof ContactTicket>;
