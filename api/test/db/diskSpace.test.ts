import { join } from 'node:path';
import { Registry } from '@shop/shared/server';
import { DiskSpace, assertFreeSpace } from '../../src/db/embedded/DiskSpace';
import { openEmbedded, type OpenDatabase } from '../../src/db/open';
import { prepareDatabase } from '../../src/prepareDatabase';
import { watchDisk } from '../../src/watchDisk';
import { jobStarter } from '../../src/jobStarter';
import { copyPglite, engine } from '../support/database/database';
import { temporaryFolder } from '../support/processes/folder';
import { tableContents } from '../support/database/rows';
import { openInstance } from '../support/shop';
import { newUser } from '../support/users';
import { waitUntil } from '../support/processes/waitUntil';

afterEach(() => jest.restoreAllMocks());

const path = '/api/auth/create_user';

if (engine === 'pglite') {
  describe('a disk that is nearly full', () => {
    let folder: ReturnType<typeof temporaryFolder>;
    let opened: OpenDatabase;
    let shop: Awaited<ReturnType<typeof openInstance>>;
    beforeEach(async () => {
      folder = temporaryFolder();
      copyPglite(join(folder.path, 'db'));
      opened = await openEmbedded(join(folder.path, 'db'), { minFreeBytes: Infinity });
      shop = await openInstance(opened.db, { disk: opened.disk });
    });
    afterEach(async () => {
      await shop.app.close();
      await opened.close();
      folder.remove();
    });

    it('[S-46] refuses writes with a clear 503, and changes nothing', async () => {
      const before = await tableContents(opened.db);

      const { status, headers, body } = await shop.call('POST', path, { body: newUser() });

      expect(status).toBe(503);
      expect(headers['retry-after']).toBe('60');
      expect(body.detail).toBe(
        'The shop cannot save anything right now. Nothing was changed. Please try again in a few minutes.',
      );
      expect(await tableContents(opened.db)).toEqual(before);
    });

    it('[S-46] leaves the shop readable, and appears in its health check', async () => {
      expect((await shop.call('GET', '/api/product/products')).status).toBe(200);
      expect(await shop.call('GET', '/health/ready')).toMatchObject({
        status: 200,
        body: { status: 'ready', database: 'ready', disk: 'low' },
      });
    });

    it('[S-46] does not keep the shop from restarting read-only', async () => {
      await prepareDatabase({ databaseUrl: null }, opened, 0);

      expect((await shop.call('GET', '/api/product/products')).status).toBe(200);
    });

    it('[S-46] accepts the same request once there is space', async () => {
      const body = newUser();
      expect((await shop.call('POST', path, { body })).status).toBe(503);

      jest.spyOn(DiskSpace.prototype, 'isLow', 'get').mockReturnValue(false);

      expect((await shop.call('POST', path, { body })).status).toBe(201);
      expect((await shop.call('GET', '/health/ready')).body).toMatchObject({ disk: 'ok' });
    });
  });
}

describe('the free space of a disk', () => {
  it('[S-46] is checked before the database is opened, which would hang otherwise', async () => {
    const folder = temporaryFolder();
    await expect(assertFreeSpace(folder.path, 2 ** 60)).rejects.toThrow(
      /^The disk of .* has \d+ MB left, and the database needs 1099511627776 MB to start\. Make room and start again\.$/,
    );
    await assertFreeSpace(folder.path, 1);
    folder.remove();
  });

  it('[S-46] is logged once when it becomes low, and once when it is sufficient again', async () => {
    const events: unknown[] = [];
    const log = (details: unknown) => events.push((details as { event: string }).event);
    const folder = temporaryFolder();
    const disk = new DiskSpace(folder.path);
    const isLow = jest.spyOn(disk, 'isLow', 'get').mockReturnValue(true);
    const measure = jest.spyOn(disk, 'measure');

    const stop = watchDisk(disk, { error: log, info: log });
    await waitUntil(() => measure.mock.calls.length === 2);
    isLow.mockReturnValue(false);
    await waitUntil(() => events.length > 1);
    await stop();

    expect(events).toEqual(['disk_low', 'disk_ok']);
    folder.remove();
  });

  it('[S-46] keeps jobs from running while it is low', async () => {
    let runs = 0;
    const disk = new DiskSpace('');
    const isLow = jest.spyOn(disk, 'isLow', 'get').mockReturnValue(true);
    const opened = { db: null as never, isShared: false, disk };
    const stop = jobStarter(opened, new Registry(), { error: () => undefined })({
      name: 'purge',
      intervalMs: 1,
      failure: 'purge failed',
      work: async () => {
        runs += 1;
      },
    });
    await waitUntil(() => isLow.mock.calls.length > 2);
    expect(runs).toBe(0);
    isLow.mockReturnValue(false);
    await waitUntil(() => runs > 0);
    await stop();
  });
});
