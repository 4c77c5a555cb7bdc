import { orderSteps, type Order, type Problem } from '@shop/shared/contract';
import type { Config } from '../config';
import { obtainJwtSecret } from '../jwtSecret';
import { createStaffTokens } from './staffTokens';

const usage = `Usage:
  npm run order                                   the orders that are not finished
  npm run order -- <order_id> ${orderSteps.join('|')} [a note for the customer]`;

/** Why a command was not carried out; the message is fit to be printed. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/**
 * The orchardists' command (S-36). It asks the running API, which alone may open the database.
 * @returns what to print
 * @throws CommandError when the shop does not run or refuses.
 */
export async function runOrderCommand(config: Config, args: readonly string[]): Promise<string> {
  const [orderId, status, ...note] = args;
  if (orderId === undefined) return orderTable(await ask<Order[]>(config, '/staff/orders'));
  if (status === undefined) throw new CommandError(usage);
  const path = `/staff/orders/${encodeURIComponent(orderId)}/step`;
  await ask(config, path, { status, reason: note.join(' ') });
  return `Order ${orderId} is ${status}.`;
}

async function ask<Answer>({ host, port, ...config }: Config, path: string, body?: object) {
  const token = await createStaffTokens(obtainJwtSecret({ host, port, ...config })).sign();
  // An API that listens everywhere is asked here.
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const response = await fetch(`http://${address}:${port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new CommandError(`The shop does not answer at port ${port}. Start it: npm start`);
  });
  const answer = await response.json();
  if (!response.ok) throw new CommandError((answer as Problem).detail);
  return answer as Answer;
}

function orderTable(orders: readonly Order[]): string {
  if (orders.length === 0) return 'No order is waiting.';
  return orders
    .map(({ order_id, order_date, order_status, total_amount, ...who }) =>
      [order_id, order_date, order_status, `₹${total_amount}`, who.first_name, who.last_name].join(
        '  ',
      ),
    )
    .join('\n');
}
