import { send, setUpProcesses } from '../support/processes/apiProcesses';
import { engine } from '../support/database/database';
import type { ApiProcess } from '../support/processes/process';

const { start, startReady } = setUpProcesses();

/** Runs commands against a running API. */
const commandsTo =
  (api: ApiProcess) =>
  async (...args: string[]) => {
    const { exit, output } = await start({ API_PORT: new URL(api.url).port }, { args });
    return { ...(await exit), output: output() };
  };

describe(`commands on ${engine}`, () => {
  it('[S-36] changes a setting of the running shop, and lists them', async () => {
    const api = await startReady();
    const command = commandsTo(api);
    expect(await command('settings', 'set', 'payment.cod.max_boxes', '3')).toMatchObject({
      code: 0,
      output: 'payment.cod.max_boxes is 3.\n',
    });
    expect((await command('settings')).output).toContain('\npayment.cod.max_boxes = 3\n');
    const refused = await command('settings', 'set', 'payment.cod.max_boxes', 'many');
    expect(refused.code).toBe(1);
    expect((await command('settings', 'set')).output).toContain('Usage:');
  });

  it('[AD-01] invites the first owner by a link', async () => {
    const api = await startReady();
    const command = commandsTo(api);
    const invited = await command('admin', 'invite', 'devi@example.in', '--role', 'owner');
    const [, token] = /#token=([\w-]+)\n$/.exec(invited.output) ?? [];
    const invitation = await send(api, '/api/invitation', { token });
    expect(invitation).toMatchObject({ email: 'devi@example.in', role: 'owner' });
    const mira = ['admin', 'invite', 'mira@example.in', '--role', 'staff'] as const;
    expect((await command(...mira, '--areas', 'orders,money')).code).toBe(0);
    for (const refused of [
      ['admin', 'invite', 'devi@example.in', '--colour', 'red'],
      // Staff need at least one area, and unknown areas are refused.
      [...mira],
      [...mira, '--areas', 'orders,mony'],
    ]) {
      const { code, output } = await command(...refused);
      expect({ refused, code }).toEqual({ refused, code: 1 });
      expect(output).toContain('Usage:');
    }
  });

  it('[S-36] does not start for a command that it does not know', async () => {
    const { exit, output } = await start({}, { args: ['order'] });
    expect((await exit).code).toBe(1);
    expect(output()).toBe('There is no command ‘order’.\n');
  });

  it('[S-36] refuses a command when the API is not running', async () => {
    const { exit, output } = await start({}, { args: ['settings'] });
    expect((await exit).code).toBe(1);
    expect(output()).toMatch(/^The shop does not respond on port \d+\. Start it: npm start\n$/);
  });
});
