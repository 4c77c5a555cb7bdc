import { joinTeam } from '../support/joinTeam.mjs';
import { Account, newCredentials } from '../support/Account';
import { shopServer } from '../support/shopServer';
import { role } from './support/targets';
import { test } from './support/test';

interface AdminOrder {
  order: { order_number: string; shipments: { dates: { leaves_on: string } }[] };
}

test('[BR-02] a staff member packs an order', async ({ visitor }) => {
  const { origin, env } = shopServer;
  const id = await (await Account.create(origin)).buyNow('golden');
  await visitor.open('/contact');
  // The page sends the requests, so that the browser stores the staff cookie.
  const post = (url: string, body: object) =>
    visitor.evaluate(`
      fetch(${JSON.stringify(url)}, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: ${JSON.stringify(JSON.stringify(body))},
      }).then((response) => response.json())`);
  const tokens = await joinTeam(origin, { ...process.env, ...env }, newCredentials(), post);
  await visitor.evaluate(`void Object.assign(localStorage, ${JSON.stringify(tokens)})`);
  const response = await fetch(`${origin}/api/admin/orders/${id}`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  const { order } = (await response.json()) as AdminOrder;

  const list = `/admin/packing?day=${order.shipments[0]?.dates.leaves_on}`;
  const shipment = role('article', order.order_number);
  const box = role('checkbox', new RegExp(order.order_number), shipment);
  await visitor.open(list);
  await visitor.click(box);
  await visitor.seesChecked(box);
  await visitor.open(list);
  await visitor.seesChecked(box);
});
