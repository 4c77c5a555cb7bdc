import { routeAt, shopTable } from '@shop/shared/testing/shopTable';
import { buildTestApp } from '../test/buildTestApp';
import { writeRowsOnly } from '../test/writeRowsOnly';
import { createTestFolder, createTestShop, listen } from '../test/testShop';

const providerOf = (policy: string) =>
  policy.split(';').filter((part) => part.includes('razorpay'));

/** @param settings the body of the API's response; null makes it fail */
async function openShell(settings: object | null) {
  const folder = await createTestFolder();
  const api = await listen((request, response) => {
    if (request.url !== '/api/shop/settings') response.end('{}');
    else response.writeHead(settings ? 200 : 500).end(JSON.stringify(settings ?? {}));
  });
  const remotes = await writeRowsOnly(
    folder,
    shopTable.units.map(({ unit }) => unit).filter((unit) => unit !== 'shell'),
  );
  const app = await buildTestApp(await createTestShop(folder, remotes, api.origin));
  return {
    async read(url: string) {
      const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
      const policy = String(headers['content-security-policy']);
      const { 'cache-control': cacheControl, 'referrer-policy': referrerPolicy } = headers;
      return { policy, cacheControl, referrerPolicy };
    },
    async close() {
      await app.close();
      await api.close();
      await folder.remove();
    },
  };
}
let shell: Awaited<ReturnType<typeof openShell>>;
afterEach(() => shell.close());

const payment = routeAt('/orders/1/payment').example;

const withRazorpay = { version: 1, payment: { razorpay: { minutes_to_pay: 15 } } };
const withoutRazorpay = { version: 1, payment: { razorpay: null } };

describe('[PY-07] [S-40] the checkout script of the payment provider', () => {
  it('is allowed on its page, with only the sources that it needs', async () => {
    shell = await openShell(withRazorpay);
    const { policy } = await shell.read(payment);
    expect(providerOf(policy)).toEqual([
      expect.stringMatching(
        /^script-src 'self' 'sha256-\S+' https:\/\/checkout\.razorpay\.com https:\/\/cdn\.razorpay\.com$/,
      ),
      "img-src 'self' data: blob: https://cdn.razorpay.com",
      "connect-src 'self' https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com",
      "form-action 'self' https://api.razorpay.com",
      'frame-src https://api.razorpay.com',
    ]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(";style-src-attr 'unsafe-inline'");
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
  });

  it('is allowed on no other page', async () => {
    shell = await openShell(withRazorpay);
    const others = shopTable.routes.filter(({ example }) => example !== payment);
    expect(others).toHaveLength(shopTable.routes.length - 1);
    for (const { example } of [...others, { example: '/no/such/page' }]) {
      const { policy } = await shell.read(example);
      expect({ example, sources: providerOf(policy) }).toEqual({ example, sources: [] });
      expect(policy).not.toContain('unsafe');
    }
  });

  it('learns the site from the referrer of its page only', async () => {
    shell = await openShell(withRazorpay);
    const policies = await Promise.all(
      shopTable.routes.map(async ({ example }) => [
        example,
        (await shell.read(example)).referrerPolicy,
      ]),
    );

    expect(policies.filter(([, policy]) => policy !== 'no-referrer')).toEqual([
      [payment, 'strict-origin-when-cross-origin'],
    ]);
  });

  it('is not allowed without the keys of the provider', async () => {
    shell = await openShell(withoutRazorpay);
    const { policy, referrerPolicy } = await shell.read(payment);
    expect(providerOf(policy)).toEqual([]);
    expect(policy).not.toContain('unsafe');
    expect(referrerPolicy).toBe('no-referrer');
  });

  it('is not allowed while the API fails, and the document is not cached', async () => {
    shell = await openShell(null);
    const { policy, cacheControl } = await shell.read(payment);
    expect(providerOf(policy)).toEqual([]);
    expect(cacheControl).toBe('no-store');
  });
});
