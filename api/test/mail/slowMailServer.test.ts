import { passwordResetMinutes } from '@shop/shared/contract';
import { deliverBySmtp, maxDeliveryMs } from '../../src/mail/deliver';
import { claimMails } from '../../src/mail/sendingQueries';
import { maxConcurrentMails, startSender } from '../../src/mail/sender';
import { acceptAll, openMailServer } from '../support/processes/mailServer';
import { outboxCalls } from '../support/outbox';
import { makeMailsDue, secondsUntilDue } from '../support/database/rows';
import { openShop, type Shop } from '../support/shop';

let shop: Shop;
const outbox = outboxCalls(() => shop);
let server: Awaited<ReturnType<typeof openMailServer>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => outbox.reset());
afterEach(() => {
  jest.useRealTimers();
  server.close();
});

const minutes = 60_000;
const useFakeTimers = () =>
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
const { logger, log, write } = outbox;
const send = () => outbox.send(deliverBySmtp(server.url));
const events = () => log.map(({ fields }) => fields.event);
const recipients = () =>
  server.received.filter((line) => line.startsWith('RCPT')).map((line) => line.slice(9, -1));
/** A server that delays a connection, command or mail until the test calls `respond`. */
const slowIn = (phase: string) =>
  openMailServer({ respond: (line) => (line.startsWith(phase) ? null : acceptAll(line)) });

describe('a slow mail server', () => {
  it.each([
    ['greeting', '', 20_000],
    ['first command', 'EHLO', 9 * minutes],
    ['recipient', 'RCPT', 9 * minutes],
    ['response to a mail', '.', 9 * minutes],
  ])('[S-48] with a late %s gets each mail once', async (_phase, line, delay) => {
    server = await openMailServer({
      respond: (received) =>
        received === line || (line && received.startsWith(line)) ? null : acceptAll(received),
    });
    await write('asha@example.in');
    useFakeTimers();
    const sent = send();
    await server.untilWaiting(1);
    jest.advanceTimersByTime(delay);
    expect(log).toEqual([]);
    // Other processes do not claim it meanwhile.
    await send();
    server.respondNow();
    await sent;
    expect(events()).toEqual(['mail_sent']);
    expect(recipients()).toEqual(['asha@example.in']);
  });

  it('[CO-02] [S-48] is retried later if it sends no greeting within half a minute', async () => {
    server = await openMailServer({ respond: () => null });
    await write('asha@example.in');
    useFakeTimers();
    const sent = send();
    await server.untilWaiting(1);
    jest.advanceTimersByTime(29_000);
    expect(log).toEqual([]);
    jest.advanceTimersByTime(1_000);
    await sent;
    expect(log).toMatchObject([{ fields: { event: 'mail_failed', reason: 'ETIMEDOUT' } }]);
  });

  it('[S-48] does not get a mail twice, because a claim lasts longer than the slowest delivery', async () => {
    server = await slowIn('.');
    await write('asha@example.in');
    useFakeTimers();
    const sent = send();
    await server.untilWaiting(1);
    const claimed = await secondsUntilDue(shop.db, 'asha@example.in');
    jest.advanceTimersByTime(maxDeliveryMs - 1);
    expect(log).toEqual([]);
    jest.advanceTimersByTime(1);
    await sent;
    expect(log).toMatchObject([{ fields: { event: 'mail_failed' } }]);
    // The response to a mail may take ten minutes (RFC 5321).
    expect(maxDeliveryMs).toBeGreaterThanOrEqual(10 * minutes);
    expect(claimed * 1_000).toBeGreaterThan(maxDeliveryMs);
  });

  it('[S-48] gets several mails at the same time', async () => {
    server = await slowIn('.');
    const all = Array.from(
      { length: maxConcurrentMails + 1 },
      (_, index) => `u${index}@example.in`,
    );
    for (const to of all) await write(to);
    const sent = send();
    await server.untilWaiting(maxConcurrentMails);
    expect(recipients()).toHaveLength(maxConcurrentMails);
    server.respondNow();
    await server.untilWaiting(1);
    server.respondNow();
    await sent;
    expect(recipients().sort()).toEqual(all.sort());
  });

  it('[S-48] does not delay a mail that is written later', async () => {
    server = await slowIn('.');
    await write('first@example.in');
    const stop = startSender({ ...shop, deliver: deliverBySmtp(server.url), log: logger });
    await server.untilWaiting(1);
    await write('second@example.in');
    await server.untilWaiting(2);
    server.respondNow();
    await stop();
    expect(events()).toEqual(['mail_sent', 'mail_sent']);
  });
});

describe('a mail with a link that expires', () => {
  const forget = (email: string) =>
    shop.call('POST', '/api/auth/forgot_password', { body: { email } });

  it('[LG-09] [S-48] is sent before a backlog', async () => {
    server = await slowIn('.');
    for (let count = 0; count < maxConcurrentMails; count += 1)
      await write(`old${count}@example.in`);
    const { email } = await shop.shopper();
    await forget(email);
    const sent = send();
    await server.untilWaiting(maxConcurrentMails);
    expect(recipients()).toContain(email);
    server.respondNow();
    await server.untilWaiting(1);
    server.respondNow();
    await sent;
  });

  it('[LG-09] [S-48] is not sent after the link has expired', async () => {
    server = await openMailServer();
    const { email } = await shop.shopper();
    await forget(email);
    await write('other@example.in');
    await makeMailsDue(shop.db, { agedMinutes: passwordResetMinutes });
    await send();
    expect(recipients()).toEqual(['other@example.in']);
    expect(events()).toEqual(['mail_expired', 'mail_sent']);
    const rows = await shop.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', email)
      .execute();
    expect(rows).toMatchObject([
      { body: '', sent_at: null, given_up_at: expect.any(Date) as Date },
    ]);
  });

  it('[LG-09] [S-48] is not claimed after the link has expired, even before it is given up', async () => {
    server = await openMailServer();
    const { email } = await shop.shopper();
    await forget(email);
    await makeMailsDue(shop.db, { agedMinutes: passwordResetMinutes });
    expect(await claimMails(shop.db, 1, 60)).toEqual([]);
  });

  it('[LG-09] [S-48] is sent while the link works', async () => {
    server = await openMailServer();
    const { email } = await shop.shopper();
    await forget(email);
    await makeMailsDue(shop.db, { agedMinutes: passwordResetMinutes - 1 });
    await send();
    expect(recipients()).toEqual([email]);
  });
});
