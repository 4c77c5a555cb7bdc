import { setTimeout as sleep } from 'node:timers/promises';
import { transact } from '../../src/db/transact';
import type { Deliver } from '../../src/mail/deliver';
import { insertMail } from '../../src/mail/outboxQueries';
import { maxConcurrentMails, startSender } from '../../src/mail/sender';
import { outboxCalls } from '../support/outbox';
import { makeMailsDue } from '../support/database/rows';
import { openShop, type Shop } from '../support/shop';
import { waitUntil } from '../support/processes/waitUntil';

let shop: Shop;
const outbox = outboxCalls(() => shop);
const { logger, send, write } = outbox;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => outbox.reset());

/** A fake mail server that accepts a mail when the test calls `accept`. */
function manualServer() {
  const started: string[] = [];
  const pending = new Map<string, () => void>();
  const deliver: Deliver = ({ text }) =>
    new Promise((resolve) => {
      started.push(text);
      pending.set(text, () => resolve(null));
    });
  const accept = (text: string) => {
    pending.get(text)?.();
    pending.delete(text);
  };
  return { started, deliver, accept, acceptAll: () => [...pending.keys()].forEach(accept) };
}

/** A fake mail server that refuses some mails. */
function server(refused: readonly string[] = []) {
  const accepted: string[] = [];
  const deliver: Deliver = ({ text }) =>
    refused.includes(text)
      ? Promise.reject(Object.assign(new Error('no'), { code: 'EENVELOPE' }))
      : Promise.resolve(accepted.push(text)).then(() => null);
  return { accepted, deliver };
}

describe('the mails of one recipient', () => {
  it('[LS-05] are sent one after the other, in sequence, while other mails are sent', async () => {
    for (const text of ['asha 1', 'asha 2', 'asha 3']) await write('asha@example.in', text);
    await write('ravi@example.in', 'ravi 1');
    await write('ASHA@example.in', 'asha 4');
    const { started, deliver, accept, acceptAll } = manualServer();
    const stop = startSender({ ...shop, deliver, log: logger });
    await waitUntil(() => started.length === 2);
    expect(started).toEqual(['asha 1', 'ravi 1']);
    accept('ravi 1');
    for (const [index, text] of ['asha 1', 'asha 2', 'asha 3'].entries()) {
      accept(text);
      await waitUntil(() => started.length === index + 3);
    }
    expect(started).toEqual(['asha 1', 'ravi 1', 'asha 2', 'asha 3', 'asha 4']);
    acceptAll();
    await stop();
  });

  it('[LS-05] keep the sequence in which a transaction has enqueued them', async () => {
    const texts = Array.from({ length: 8 }, (_, index) => `mail ${index}`);
    await transact(shop.db, async (trx) => {
      for (const text of texts) {
        await insertMail(trx, { to: 'asha@example.in', subject: 'A test', text }, null);
      }
    });
    const { accepted, deliver } = server();
    await send(deliver);
    expect(accepted).toEqual(texts);
  });

  it('[LS-05] wait for a failing mail, up to its third retry', async () => {
    await write('asha@example.in', 'refused');
    await write('asha@example.in', 'second');
    await write('ravi@example.in', 'other');
    const { accepted, deliver } = server(['refused']);
    await send(deliver);
    expect(accepted).toEqual(['other']);
    for (let attempt = 2; attempt <= 3; attempt += 1) {
      await makeMailsDue(shop.db);
      await send(deliver);
    }
    expect(accepted).toEqual(['other']);
    await makeMailsDue(shop.db);
    await send(deliver);
    expect(accepted).toEqual(['other', 'second']);
  });

  it('[LS-05] [LG-09] neither wait nor delay others if their link expires', async () => {
    await write('asha@example.in', 'order');
    await write('asha@example.in', 'link', { expiresInMinutes: 30 });
    await write('ravi@example.in', 'refused link', { expiresInMinutes: 30 });
    await write('ravi@example.in', 'after it');
    const { accepted, deliver } = server(['order', 'refused link']);
    await send(deliver);
    expect(accepted.sort()).toEqual(['after it', 'link']);
  });
});

it('[LS-05] exactly five mails are sent at the same time', async () => {
  for (let index = 0; index < 12; index += 1) await write(`u${index}@example.in`, `mail ${index}`);
  let current = 0;
  let most = 0;
  let start: () => void = () => undefined;
  const started = new Promise<void>((resolve) => (start = resolve));
  await send(async () => {
    most = Math.max(most, (current += 1));
    if (current === maxConcurrentMails) start();
    await started;
    // Gives a sixth delivery time to start.
    await sleep(20);
    current -= 1;
    return null;
  });
  expect(most).toBe(maxConcurrentMails);
});

it('[LS-05] several processes send each mail once, and the mails of a recipient in sequence', async () => {
  const recipients = Array.from({ length: 8 }, (_, index) => `u${index}@example.in`);
  for (let round = 0; round < 4; round += 1)
    for (const recipient of recipients) await write(recipient, `${recipient} ${round}`);
  const sent = new Map<string, string[]>(recipients.map((recipient) => [recipient, []]));
  const underway = new Set<string>();
  const deliver: Deliver = async ({ to, text }) => {
    expect(underway).not.toContain(to);
    underway.add(to);
    await sleep(1);
    sent.get(to)?.push(text);
    underway.delete(to);
    return null;
  };
  const stops = [1, 2, 3].map(() => startSender({ ...shop, deliver, log: logger }));
  await waitUntil(() => [...sent.values()].flat().length === 32);
  await Promise.all(stops.map((stop) => stop()));
  for (const [recipient, texts] of sent)
    expect(texts).toEqual([0, 1, 2, 3].map((round) => `${recipient} ${round}`));
});
