import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { SupervisedShell } from './SupervisedShell.mjs';

/** @type {SupervisedShell} */
let shop;
/** @type {http.Agent} */
let agent;

beforeEach(async () => {
  shop = new SupervisedShell();
  agent = new http.Agent({ keepAlive: true });
  shop.build('A');
  await shop.start();
});
afterEach(async () => {
  agent.destroy();
  await shop.remove();
});

const served = async () => (await shop.get()).text;

/** Sends requests one after another from several clients, on connections of their own and on those of before. */
function sendRequests() {
  let isStopped = false;
  /** @type {string[]} */
  const failures = [];
  /** @type {Record<string, number>} the responses by shell */
  const counts = {};
  /** @param {http.Agent | undefined} connections */
  const client = async (connections) => {
    while (!isStopped) {
      try {
        const [name = ''] = (await shop.get('/', connections ?? false)).text;
        counts[name] = (counts[name] ?? 0) + 1;
      } catch (error) {
        failures.push(String(error));
      }
    }
  };
  const clients = [agent, agent, agent, undefined, undefined, undefined].map(client);
  const stop = () => {
    isStopped = true;
    return Promise.all(clients);
  };
  /** @param {string} name */
  const responseOf = async (name) => {
    while (!counts[name]) await wait(5);
  };
  return { stop, failures, responseOf };
}

/** Waits until a shell answers, after one was killed. */
async function servedAgain() {
  for (;;) {
    const text = await served().catch(() => null);
    if (text !== null) return text;
    await wait(20);
  }
}

describe('a deployment of the shell', () => {
  it('[TE-05] refuses and resets no connection, however often it is repeated', async () => {
    const { stop, failures, responseOf } = sendRequests();
    await responseOf('A');

    for (const name of ['B', 'C', 'D', 'E', 'F']) {
      await shop.deploy(name);
      await responseOf(name);
    }
    await stop();

    expect(failures).toEqual([]);
    expect(await served()).toMatch(/^F/);
    agent.destroy();
    await shop.waitForProcesses('F');
  });

  it('[TE-05] lets the replaced shell finish what it has begun', async () => {
    const slow = shop.get('/slow');
    const [socket] = await idleConnection();

    await shop.deploy('B');

    expect(await served()).toMatch(/^B/);
    shop.finishRequests();
    expect((await slow).text).toMatch(/^A/);
    // The connection was idle, and its next response is the last.
    expect(socket?.destroyed).toBe(false);
    expect(await shop.get('/', agent)).toMatchObject({ connection: 'close' });
    await shop.waitForProcesses('B');
  });

  /** Opens a connection that stays open after its request. */
  async function idleConnection() {
    await shop.get('/', agent);
    return Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? []);
  }

  it('[TE-05] runs the program of the stored release with the packages of the workspace', async () => {
    expect(await served()).toBe('A of the shell');
    expect(shop.releases).not.toContain(`${shop.folder}/shell`);
  });

  it('can be rolled back', async () => {
    await shop.deploy('B');
    await shop.deploy('C');

    await shop.rollBack();
    expect(await served()).toMatch(/^B/);
    await shop.rollBack();

    expect(await served()).toMatch(/^A/);
    await expect(shop.rollBack()).rejects.toThrow('There is no release of the shell before');
    expect(await served()).toMatch(/^A/);
  });
});

describe('a shell that fails', () => {
  // Without the file that says which one is live: it is written meanwhile.
  const storedReleases = () => readdirSync(shop.releases).filter((name) => !name.startsWith('.'));

  it.each(
    /** @type {const} */ ([
      ['at start', /exit code 1.*B is broken/s],
      ['its check', 'B has a problem'],
    ]),
  )('[TE-05] %s is not deployed, with the reason', async (fails, reason) => {
    const before = storedReleases();

    await expect(shop.deploy('B', fails)).rejects.toThrow(reason);

    expect(await served()).toMatch(/^A/);
    expect(storedReleases()).toEqual(before);
    await shop.waitForProcesses('A');
    await shop.deploy('C');
    expect(await served()).toMatch(/^C/);
  });

  it('[TE-05] is not deployed when it is killed while it checks itself', async () => {
    const deployment = shop.deploy('B', 'forever');
    const outcome = expect(deployment).rejects.toThrow('signal SIGKILL');

    process.kill(await shop.processOf('B'), 'SIGKILL');

    await outcome;
    expect(await served()).toMatch(/^A/);
  });

  it('[TE-05] is started again when it was killed after its deployment', async () => {
    await shop.deploy('B');
    const killed = await shop.processOf('B');

    process.kill(killed, 'SIGKILL');

    expect(await servedAgain()).toMatch(/^B/);
    expect(await shop.processOf('B')).not.toBe(killed);
  });

  it('[TE-05] is started again when it is killed while the next one checks itself', async () => {
    const outcome = expect(shop.deploy('B', 'forever')).rejects.toThrow();
    await shop.processOf('B');

    process.kill(await shop.processOf('A'), 'SIGKILL');

    await outcome;
    expect(await servedAgain()).toMatch(/^A/);
    await shop.waitForProcesses('A');
  });

  it('[TE-05] is started again when the one before it still answers a request', async () => {
    const slow = shop.get('/slow');
    await shop.deploy('B');

    process.kill(await shop.processOf('B'), 'SIGKILL');

    expect(await servedAgain()).toMatch(/^B/);
    shop.finishRequests();
    expect((await slow).text).toMatch(/^A/);
  });
});

describe('the supervisor', () => {
  it('[TE-05] refuses a second deployment at the same time', async () => {
    const first = expect(shop.deploy('B', 'forever')).rejects.toThrow('SIGKILL');
    const next = await shop.processOf('B');

    await expect(shop.rollBack()).rejects.toThrow('is being deployed already');

    process.kill(next, 'SIGKILL');
    await first;
    expect(await served()).toMatch(/^A/);
  });

  it.each(/** @type {const} */ (['SIGTERM', 'SIGKILL']))(
    '[TE-05] leaves no process behind when %s ends it during a deployment',
    async (signal) => {
      shop.deploy('B', 'forever').catch(() => {});
      await shop.processOf('B');
      const exit = once(shop.supervisor, 'exit');

      shop.supervisor.kill(signal);

      expect(await exit).toEqual(signal === 'SIGTERM' ? [0, null] : [null, 'SIGKILL']);
      await shop.waitForProcesses();
      shop.build('A');
      await shop.start();
      expect(await served()).toMatch(/^A/);
    },
  );
});
