import type { Deliver } from '../../src/mail/deliver';
import { insertMail, type NewMail } from '../../src/mail/outboxQueries';
import { sendDue } from '../../src/mail/sender';
import { recordLog } from './processes/log';
import type { Shop } from './shop';

/** Returns helpers for writing and sending mails, and the log of the sender. `shop` is called at each use. */
export function outboxCalls(shop: () => Pick<Shop, 'db' | 'readSettings'>) {
  const { logger, log, clear } = recordLog();
  return {
    logger,
    log,
    write: (to: string, text = 'Hello', options: Partial<NewMail> = {}) =>
      insertMail(shop().db, { to, subject: 'A test', text, ...options }, null),
    send: (deliver: Deliver) => sendDue({ ...shop(), deliver, log: logger }),
    /** Call before each test: clears the outbox and the log. */
    async reset() {
      clear();
      await shop().db.deleteFrom('outbox').execute();
    },
  };
}
