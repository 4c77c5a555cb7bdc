import { clockOffset, startClock } from '../../src/startClock';
import { tellOwners } from '../../src/admin/audit/ownerMails';
import { openTestDatabase } from '../support/database/database';
import { openInstance } from '../support/shop';

it('[S-52] mails to owners show times by the shop’s clock', async () => {
  const offset = clockOffset(new Date('2024-09-10T06:30:00Z'));
  const database = await openTestDatabase({ clockOffsetMs: offset });
  const shop = await openInstance(database.db, { clock: startClock(offset) });
  try {
    await shop.owner();

    await tellOwners(database.db, { by: 'Asha Negi', what: 'invited somebody' });

    const mails = await database.db.selectFrom('outbox').select('body').execute();
    const told = mails.find(({ body }) => body.includes('invited somebody'));
    expect(told?.body).toContain('invited somebody, on Tuesday 10 September, 12:0');
  } finally {
    await shop.app.close();
    await database.close();
  }
});
