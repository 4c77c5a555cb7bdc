import { fulfillmentStatuses, type Order, type Problem } from '@shop/shared/contract';
import type { Config } from '../config';
import { obtainJwtSecret } from '../jwtSecret';
import { createStaffTokens } from './staffTokens';

const usage = `Usage:
  npm run order                                   the orders that are not finished
  npm run order -- <order_id> ${fulfillmentStatuses.join('|')} [a note for the customer]
  npm run order -- <order_id> cancelled "the reason, for the customer"`;

/** A failed command; the message is printed as it is. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/**
 * The staff's command (S-36). It sends requests to the running API, because the embedded database can
 * be opened by one process only.
 * @returns the output.
 * @throws CommandError when the shop does not run or refuses.
 */
export async function runOrderCommand(config: Config, args: readonly string[]): Promise<string> {
  const [orderId, status, ...note] = args;
  if (orderId === undefined) return orderTable(await send<Order[]>(config, '/staff/orders'));
  if (status === undefined) throw new CommandError(usage);
  const path = `/staff/orders/${encodeURIComponent(orderId)}/step`;
  await send(config, path, { status, reason: note.join(' ') });
  return `Order ${orderId} is ${status}.`;
}

async function send<Body>({ host, port, ...config }: Config, path: string, body?: object) {
  const token = await createStaffTokens(obtainJwtSecret({ host, port, ...config })).sign();
  const hostname = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const response = await fetch(`http://${hostname}:${port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new CommandError(`The shop does not respond on port ${port}. Start it: npm start`);
  });
  const result: unknown = await response.json();
  if (!response.ok) throw new CommandError((result as Problem).detail);
  return result as Body;
}

function orderTable(orders: readonly Order[]): string {
  if (orders.length === 0) return 'No order is waiting.';
  return orders
    .map(({ order_id, order_date, order_status, total_amount, ...name }) =>
      [
        order_id,
        order_date,
        order_status,
        `₹${total_amount}`,
        name.first_name,
        name.last_name,
      ].join('  '),
    )
    .join('\n');
}
