import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { OrderDetails } from '@shop/shared/contract';
import { createStaffTokens } from '../../src/staff/staffTokens';
import { placeOrder, send, setUpProcesses } from '../support/apiProcesses';
import { engine } from '../support/database';
import { processSecret, type ApiProcess } from '../support/process';
import { bytesOf, picture, validFields } from '../support/replacements';

const { config, start, startReady } = setUpProcesses();

/** Runs commands to a running API, until they end. */
const commandsTo =
  (api: ApiProcess) =>
  async (...args: string[]) => {
    const { exit, output } = await start({ API_PORT: new URL(api.url).port }, { args });
    return { ...(await exit), output: output() };
  };

describe(`commands on ${engine}`, () => {
  it('[S-36] [PY-06] [PY-09] changes the status of an order and its payment by command', async () => {
    const api = await startReady();
    const command = commandsTo(api);
    const { order, token } = await placeOrder(api);
    const { order_id, order_number } = order;

    expect((await command('order')).output).toContain(`${order_number}  `);
    expect(await command('order', order_number, 'packed', 'With', 'straw')).toMatchObject({
      code: 0,
      output: `Order ${order_number} is packed.\n`,
    });
    const changed = await send<OrderDetails>(api, `/api/order/${order_id}`, null, token);
    expect(changed.events.at(-1)).toMatchObject({ status: 'packed', reason: 'With straw' });
    const refused = await command('order', order_number, 'delivered');
    expect(refused.code).toBe(1);
    expect(refused.output).toBe('This order is packed; it cannot become delivered.\n');

    // PY-06, PY-09.
    expect(await command('order', order_number, 'paid', '412345678901')).toMatchObject({
      code: 0,
      output: `Order ${order_number}: paid, reference 412345678901.\n`,
    });
    await command('order', order_number, 'cancelled', 'Hail');
    expect((await command('order')).output).toMatch(
      /Payments:\n\nRR-\S+ {2}₹2800 {2}.+ {2}return by .+ IST, paid with 412345678901\n/,
    );
    expect(await command('order', order_number, 'refunded', 'R-1', 'By', 'UPI')).toMatchObject({
      code: 0,
      output: `Order ${order_number}: refunded, reference R-1.\n`,
    });
    const refunded = await send<OrderDetails>(api, `/api/order/${order_id}`, null, token);
    expect(refunded.payment_events.at(-1)).toMatchObject({ reason: 'By UPI' });
  });

  it('[PY-07] [PY-09] says by command what an order and its payment have become', async () => {
    const api = await startReady();
    const command = commandsTo(api);
    const { order, token } = await placeOrder(api);
    const { order_id, order_number } = order;
    await command('order', order_number, 'cancelled', 'Hail');
    const paid = await command('order', order_number, 'paid', '412345678901', '--reason', 'Late');
    expect(paid.output).toMatch(
      /^Order RR-\S+: refund_due, reference 412345678901\.\nReturn the payment by .+ IST\.\n$/,
    );
    const { payment_events } = await send<OrderDetails>(api, `/api/order/${order_id}`, null, token);
    expect(payment_events).toMatchObject([{}, { status: 'paid', reason: 'Late' }, {}]);
  });

  it('[DL-03] [DL-06] lists a dispatch day, changes dates and dispatches with a carrier by command', async () => {
    const api = await startReady();
    const command = commandsTo(api);
    const { order, token } = await placeOrder(api);
    const { order_id, order_number, shipments } = order;
    const day = shipments[0]?.dates?.leaves_on ?? '';
    expect((await command('order', 'packing-list', day)).output).toContain(
      `${order_number}  Fruit`,
    );

    const dates = ['2099-01-05', '2099-01-07', '2099-01-09'];
    const changed = await command('order', order_number, 'dates', ...dates, '--reason', 'Snow');
    expect(changed).toMatchObject({ code: 0, output: `Order ${order_number} has new dates.\n` });
    const staffToken = await createStaffTokens(Buffer.from(processSecret)).sign();
    await send(api, `/staff/orders/${order_id}/step`, { status: 'packed' }, staffToken);
    const tracking = [
      '--carrier',
      'DTDC',
      '--tracking',
      '4711',
      '--link',
      'https://dtdc.example/4711',
    ];
    await command('order', order_number, 'dispatched', ...tracking, 'With straw');
    const sent = await send<OrderDetails>(api, `/api/order/${order_id}`, null, token);
    expect(sent).toMatchObject({
      order_status: 'dispatched',
      shipments: [{ dates: { leaves_on: '2099-01-05' }, carrier: 'DTDC', tracking_number: '4711' }],
      date_changes: [{ reason: 'Snow' }],
    });
    expect(sent.events.at(-1)).toMatchObject({ reason: 'With straw' });
    const unknown = await command('order', order_number, 'packed', '--colour', 'red');
    expect(unknown.code).toBe(1);
    expect(unknown.output).toContain('Usage:');
  });

  it('[S-38] lists replacement requests by command, with their photos as files', async () => {
    const api = await startReady();
    const { order, token } = await placeOrder(api);
    const staffToken = await createStaffTokens(Buffer.from(processSecret)).sign();
    for (const status of ['packed', 'dispatched', 'delivered']) {
      await send(api, `/staff/orders/${order.order_id}/step`, { status }, staffToken);
    }

    const form = new FormData();
    const fields = { ...validFields, reason: 'Bruised\n\u001b[2J in transit' };
    Object.entries(fields).forEach(([name, value]) => form.append(name, value));
    form.append('photos', new Blob([await bytesOf(picture().png())]), 'photo.png');
    const { status } = await fetch(`${api.url}/api/order/${order.order_id}/replacement`, {
      ...{ method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } },
    });
    expect(status).toBe(201);
    const command = await start({ API_PORT: new URL(api.url).port }, { args: ['order'] });
    await command.exit;
    const output = command.output();
    const file = join(config().dataDir, 'replacement-photos', `${order.order_number}-golden-1.jpg`);
    expect(output).toContain(
      `No order is waiting.\n\nReplacement requests:\n\n${order.order_number}  `,
    );
    expect(output).toMatch(/ {2}Golden {2}12 damaged\n {2}Bruised ?\n {3}\[2J in transit\n/);
    expect(output).toContain(`  ${file}\n`);
    expect(readFileSync(file).subarray(0, 3).toString('latin1')).toBe('\xff\xd8\xff');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('[S-36] refuses a command when the API is not running', async () => {
    const { exit, output } = await start({}, { args: ['order'] });
    expect((await exit).code).toBe(1);
    expect(output()).toMatch(/^The shop does not respond on port \d+\. Start it: npm start\n$/);
  });
});
