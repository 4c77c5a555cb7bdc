import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Problem } from '@shop/shared/contract';
import type { UploadCapacity } from '../../src/http/limits/OpenUploads';
import { orderCalls } from '../support/orders/orders';
import { bytesOf, picture, replacementCalls } from '../support/orders/replacements';
import { tableContents } from '../support/database/rows';
import { openShop, type Shop } from '../support/shop';
import { waitUntil } from '../support/processes/waitUntil';

let shop: Shop;
let token: string;
const sent = new Set<ClientRequest>();
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  token = (await shop.shopper()).access_token;
});
afterEach(() => {
  for (const upload of sent) upload.destroy();
  sent.clear();
});
afterAll(() => shop.close());

const { placeUntil } = orderCalls(() => ({ shop, token }));

async function listen(uploadCapacity: UploadCapacity) {
  const instance = await shop.instance({ uploadCapacity });
  await instance.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = instance.app.server.address() as AddressInfo;
  return { ...instance, port };
}

/** Sends the start of an upload. */
async function begin(port: number, orderId: string, headers: Record<string, string> = {}) {
  const upload = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `/api/order/${orderId}/replacement`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      ...headers,
    },
  });
  sent.add(upload);
  upload.on('error', () => undefined);
  upload.write('--x\r\ncontent-disposition: form-data; name="reason"\r\n\r\nBruised\r\n');
  await once(upload, 'socket');
  return upload;
}

/** Sends the rest, like a browser whose upload is refused, and reads the response. */
async function end(upload: ClientRequest) {
  const responding = once(upload, 'response') as Promise<[IncomingMessage]>;
  upload.end('--x--\r\n');
  const [response] = await responding;
  let body = '';
  for await (const chunk of response) body += String(chunk);
  const { statusCode: status = 0, headers } = response;
  return { status, headers, problem: JSON.parse(body) as Problem };
}

/** Retries until the server has received the start of the other uploads. */
async function untilStatus<Reply extends { status: number }>(
  status: number,
  send: () => Promise<Reply>,
): Promise<Reply> {
  let reply = await send();
  await waitUntil(async () => {
    if (reply.status === status) return true;
    reply = await send();
    return false;
  });
  return reply;
}

describe('concurrent uploads', () => {
  it('[S-25] [S-45] are limited per user, and a further one is rejected before it is read', async () => {
    const { app, port } = await listen({ maxBytes: 2 ** 30, maxPerUser: 2 });
    const { order_id: id } = await placeUntil('delivered');
    const first = await begin(port, id);
    await begin(port, id);
    const before = await tableContents(shop.db);

    const refused = await untilStatus(429, async () => end(await begin(port, id)));

    expect(refused.headers['retry-after']).toBe('30');
    expect(refused.problem.detail).toBe(
      'Your other uploads are still on their way. Please wait until they are done, and send this one again.',
    );
    expect(await tableContents(shop.db)).toEqual(before);

    first.destroy();
    const { requestReplacement } = replacementCalls(() => ({ shop: { app }, token }));
    const photos = [await bytesOf(picture().jpeg())];
    await untilStatus(201, () => requestReplacement(id, { photos }));
  });

  it('[S-25] are limited in total bytes, and a further one gets 503 with Retry-After', async () => {
    const { port } = await listen({ maxBytes: 2_560, maxPerUser: 2 });
    const { order_id: id } = await placeUntil('delivered');
    await begin(port, id, { 'content-length': '2500' });
    token = (await shop.shopper()).access_token;
    const { order_id: other } = await placeUntil('delivered');

    const refused = await untilStatus(503, async () =>
      end(await begin(port, other, { 'content-length': '70' })),
    );

    expect(refused.headers['retry-after']).toBe('30');
    expect(refused.problem.detail).toBe(
      'Many photos are being sent right now. Please try again in half a minute.',
    );
  });

  it('[S-25] count as the largest possible ones without a declared length', async () => {
    const { app, port } = await listen({ maxBytes: 20 * 1024 * 1024, maxPerUser: 2 });
    const { order_id: id } = await placeUntil('delivered');

    const { status } = await end(await begin(port, id));

    expect(status).toBe(503);
    const { requestReplacement } = replacementCalls(() => ({ shop: { app }, token }));
    expect((await requestReplacement(id)).status).toBe(201);
  });

  it('[S-20] [S-25] do not include unauthorized requests', async () => {
    const { port } = await listen({ maxBytes: 2 ** 30, maxPerUser: 0 });
    const { order_id: id } = await placeUntil('delivered');
    token = (await shop.shopper()).access_token;

    const { status } = await end(await begin(port, id));

    expect(status).toBe(404);
  });
});
