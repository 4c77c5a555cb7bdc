import { sql } from 'kysely';
import { purgeExpired } from '../../src/db/retention/purge';
import { transact } from '../../src/db/transact';
import type { Deliver } from '../../src/mail/deliver';
import { insertMail } from '../../src/mail/outboxQueries';
import type { OutgoingMail } from '../../src/mail/sendingQueries';
import { maxAttempts, maxConcurrentMails, sendDue, startSender } from '../../src/mail/sender';
import { outboxCalls } from '../support/outbox';
import { mailsTo, makeMailsDue, secondsUntilDue } from '../support/database/rows';
import { openShop, type Shop } from '../support/shop';

let shop: Shop;
const outbox = outboxCalls(() => shop);
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => outbox.reset());

const { logger, log, send, write } = outbox;
const fails: Deliver = () =>
  Promise.reject(Object.assign(new Error('no way'), { code: 'ECONNREFUSED' }));

describe('the outbox', () => {
  it('[CO-02] [S-32] [S-48] stores a mail only with its cause', async () => {
    await transact(shop.db, async (trx) => {
      await insertMail(trx, { to: 'a@example.in', subject: 'A test', text: 'Hello' }, null);
      throw new Error('the cause fails');
    }).catch(() => undefined);
    expect(await mailsTo(shop.db, 'a@example.in')).toEqual([]);
  });

  it('[CO-02] sends each mail once, oldest first, and empties its body', async () => {
    const sent: OutgoingMail[] = [];
    const deliver: Deliver = (mail) => Promise.resolve(sent.push(mail)).then(() => null);
    await write('a@example.in', 'first');
    await write('b@example.in', 'second');
    await send(deliver);
    await send(deliver);
    expect(sent).toMatchObject([
      { to: 'a@example.in', text: 'first', attempts: 1 },
      { to: 'b@example.in', text: 'second', attempts: 1 },
    ]);
    expect(await mailsTo(shop.db, 'a@example.in')).toMatchObject([
      { body: '', sent_at: expect.any(Date) as Date, given_up_at: null },
    ]);
    expect(log.map(({ fields }) => fields.event)).toEqual(['mail_sent', 'mail_sent']);
  });

  it('[S-48] counts no attempt when the database fails before it', async () => {
    await write('a@example.in');
    const delivered: string[] = [];
    const sent = sendDue({
      ...shop,
      readSettings: () => Promise.reject(new Error('the database fails')),
      deliver: ({ to }) => Promise.resolve(delivered.push(to)).then(() => null),
      log: logger,
    });
    await expect(sent).rejects.toThrow('the database fails');
    expect(await secondsUntilDue(shop.db, 'a@example.in')).toBeLessThanOrEqual(0);
    expect(await mailsTo(shop.db, 'a@example.in')).toMatchObject([{ attempts: 0, sent_at: null }]);
    expect(delivered).toEqual([]);
  });

  it('[CO-02] sends each mail once from several senders at the same time', async () => {
    const sent: string[] = [];
    const deliver: Deliver = ({ to }) => Promise.resolve(sent.push(to)).then(() => null);
    const recipients = Array.from({ length: 20 }, (_, index) => `user${index}@example.in`);
    for (const recipient of recipients) await write(recipient);
    await Promise.all([send(deliver), send(deliver), send(deliver)]);
    expect(sent.sort()).toEqual(recipients.sort());
  });

  it('[LG-09] [S-48] retries after increasing delays, then gives up and logs it', async () => {
    await write('a@example.in');
    const waits: number[] = [];
    for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
      await send(fails);
      waits.push(Math.round((await secondsUntilDue(shop.db, 'a@example.in')) / 60));
      await makeMailsDue(shop.db);
    }
    expect(waits).toEqual([1, 4, 16, 64, 256, 360, 360]);
    await send(fails);
    expect(await mailsTo(shop.db, 'a@example.in')).toMatchObject([
      { attempts: maxAttempts, sent_at: null, given_up_at: expect.any(Date) as Date },
    ]);
    expect(log).toHaveLength(maxAttempts);
    expect(log[0]).toMatchObject({
      level: 'warn',
      fields: { event: 'mail_failed', attempts: 1, reason: 'ECONNREFUSED' },
    });
    expect(log.at(-1)).toMatchObject({ level: 'error', fields: { event: 'mail_given_up' } });
  });

  it('[LG-09] is polled until the sender stops, which finishes current mails', async () => {
    const started: string[] = [];
    let release: () => void = () => undefined;
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const released = new Promise<void>((resolve) => (release = resolve));
    for (let count = 0; count <= maxConcurrentMails; count += 1)
      await write(`u${count}@example.in`);
    const stop = startSender({
      ...shop,
      log: logger,
      deliver: ({ to }) => {
        if (started.push(to) === maxConcurrentMails) begin();
        return released.then(() => null);
      },
    });
    await begun;
    const stopped = stop();
    release();
    await stopped;
    const rows = await shop.db
      .selectFrom('outbox')
      .select(['recipient', 'attempts', 'sent_at'])
      .execute();
    for (const { recipient, attempts, sent_at } of rows) {
      expect(attempts).toBe(started.includes(recipient) ? 1 : 0);
      expect(sent_at !== null).toBe(started.includes(recipient));
    }
    expect(started).toHaveLength(maxConcurrentMails);
  });

  it('[CO-02] drops mails that were sent a month ago', async () => {
    for (const name of ['old', 'new', 'waiting']) await write(`${name}@example.in`);
    const setSent = (name: string, days: number) =>
      shop.db
        .updateTable('outbox')
        .set({ sent_at: sql<Date>`now() - make_interval(days => ${days})` })
        .where('recipient', '=', `${name}@example.in`)
        .execute();
    await setSent('old', 31);
    await setSent('new', 29);
    await purgeExpired(shop.db);
    const left = await shop.db.selectFrom('outbox').select('recipient').execute();
    expect(left.map(({ recipient }) => recipient).sort()).toEqual([
      'new@example.in',
      'waiting@example.in',
    ]);
  });
});
