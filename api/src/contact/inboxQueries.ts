import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { InboxMessage, MessageDetails, MessageList } from '@shop/shared/contract/admin';
import type { Db } from '../db/schema';
import { isAfterCursor, cursorTime, type TimeCursor } from '../db/timeCursor';
import { wordsQuery } from '../db/wordSearch';

const maxExcerpt = 140;

/** Open messages are sorted by deadline, so overdue ones come first. Other lists start with the latest. */
const listings = {
  open: { time: sql<Date>`due_at`, direction: 'asc', condition: sql<boolean>`resolved_at is null` },
  resolved: {
    time: sql<Date>`resolved_at`,
    direction: 'desc',
    condition: sql<boolean>`resolved_at is not null`,
  },
  found: { time: sql<Date>`created_at`, direction: 'desc', condition: sql<boolean>`true` },
} as const;

interface InboxQuery {
  list: MessageList;
  /** Words of a ticket, name, phone number or e-mail. If given, open and resolved messages are searched. */
  words: string | undefined;
  after: TimeCursor | undefined;
  limit: number;
}

export async function listInbox(
  db: Db,
  { list, words, after, limit }: InboxQuery,
): Promise<{ message: InboxMessage; cursor: TimeCursor }[]> {
  const query = wordsQuery(words ?? '');
  const { time, direction, condition } = listings[query === '' ? list : 'found'];
  // `offset 0` makes PostgreSQL find all matches by their index before it sorts them.
  const found = db
    .selectFrom('contact_messages')
    .selectAll()
    .where(sql<boolean>`search @@ ${query}::tsquery`)
    .offset(0);
  const messages =
    query === '' ? db.selectFrom('contact_messages') : db.selectFrom(found.as('contact_messages'));
  const rows = await messages
    .select(['ticket', 'name', 'created_at', 'acknowledged_at', 'resolved_at', 'due_at'])
    .select(sql<string>`left(comment, ${sql.lit(maxExcerpt)})`.as('excerpt'))
    .select(cursorTime(time).as('micros'))
    .where(condition)
    .$if(after !== undefined, (rest) =>
      rest.where(isAfterCursor(after ?? [0, ''], { time, id: sql<string>`ticket` }, direction)),
    )
    .orderBy(time, direction)
    .orderBy('ticket', direction)
    .limit(limit)
    .execute();
  return rows.map(({ micros, ...row }) => ({
    message: { ...row, ...toTimes(row) },
    cursor: [micros, row.ticket],
  }));
}

export async function findMessage(db: Db, ticket: string): Promise<MessageDetails | undefined> {
  const row = await db
    .selectFrom('contact_messages')
    .select(['ticket', 'name', 'phone_number', 'email', 'comment', 'created_at'])
    .select(['acknowledged_at', 'resolved_at', 'resolved_by', 'due_at'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('message_replies')
          .select(['at', 'staff', 'body'])
          .whereRef('message_replies.ticket', '=', 'contact_messages.ticket')
          .orderBy('reply_id'),
      ).as('replies'),
      // Decided by the signed-in user, because anybody can type any e-mail.
      sql<boolean>`user_id is not null`.as('has_account'),
      sql<number>`(
        select count(*)::integer from orders where lower(orders.email) = lower(contact_messages.email)
      )`.as('order_count'),
    ])
    .where('ticket', '=', ticket)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      ...toTimes(row),
      replies: row.replies.map(({ at, staff, body }) => ({
        at: new Date(at).toISOString(),
        staff,
        text: body,
      })),
    }
  );
}

interface Times {
  created_at: Date;
  acknowledged_at: Date | null;
  resolved_at: Date | null;
  due_at: Date | null;
}

const toTimes = ({ created_at, acknowledged_at, resolved_at, due_at }: Times) => ({
  created_at: created_at.toISOString(),
  acknowledged_at: acknowledged_at?.toISOString() ?? null,
  resolved_at: resolved_at?.toISOString() ?? null,
  due_at: due_at?.toISOString() ?? null,
});

/** Returns the fields that an answer needs, and locks the message until the transaction ends. */
export function lockMessage(trx: Db, ticket: string) {
  return trx
    .selectFrom('contact_messages')
    .select(['email', 'user_id', 'created_at'])
    .select(['acknowledged_at', 'resolved_at', 'resolved_by'])
    .where('ticket', '=', ticket)
    .forUpdate()
    .executeTakeFirst();
}

export type MessageState = Pick<
  NonNullable<Awaited<ReturnType<typeof lockMessage>>>,
  'acknowledged_at' | 'resolved_at' | 'resolved_by'
>;

export async function updateMessage(trx: Db, ticket: string, state: MessageState): Promise<void> {
  await trx.updateTable('contact_messages').set(state).where('ticket', '=', ticket).execute();
}

export async function insertReply(
  trx: Db,
  reply: { ticket: string; staff: string; body: string },
): Promise<void> {
  await trx.insertInto('message_replies').values(reply).execute();
}
