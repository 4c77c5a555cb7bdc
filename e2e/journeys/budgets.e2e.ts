import { layoutShift } from './layoutShift';
import { expect, test } from './shopper';

/**
 * What a page may cost a new visitor: compressed script bodies, and requests on a screen of either
 * size. Today's figures and about 5 %: a page that outgrows its line is made smaller, or the line is
 * changed on purpose.
 */
const budgets = [
  { page: 'home', path: '/', scriptKilobytes: 155, requests: 27 },
  { page: 'shop', path: '/shop', scriptKilobytes: 125, requests: 23 },
  { page: 'product', path: '/shop/golden', scriptKilobytes: 125, requests: 21 },
  { page: 'journal', path: '/journal', scriptKilobytes: 125, requests: 16 },
  { page: 'article', path: '/journal/seasonal-harvest', scriptKilobytes: 125, requests: 14 },
  { page: 'about', path: '/about', scriptKilobytes: 112, requests: 11 },
  { page: 'login', path: '/login', scriptKilobytes: 147, requests: 15 },
  { page: 'cart, as a guest', path: '/cart', scriptKilobytes: 125, requests: 14 },
];

const packetBytes = 1400;

/** Google's bound for a good page is ten times as much. */
const largestLayoutShift = 0.01;

for (const { page: name, path, ...budget } of budgets) {
  test(`${name} costs no more scripts and requests than its budget, and nothing jumps`, async ({
    page,
  }) => {
    const scripts: Promise<number>[] = [];
    let requests = 0;
    page.on('request', () => (requests += 1));
    page.on('response', (response) => {
      if (!response.headers()['content-type']?.includes('javascript')) return;
      const { 'content-encoding': encoding, 'content-length': length } = response.headers();
      // What fits into one packet gains nothing.
      if (Number(length ?? Infinity) > packetBytes) {
        expect(encoding, response.url()).toMatch(/^(br|gzip)$/);
      }
      scripts.push(
        response
          .request()
          .sizes()
          .then((sizes) => sizes.responseBodySize),
      );
    });

    await page.goto(path, { waitUntil: 'networkidle' });

    const scriptBytes = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);
    expect
      .soft(scriptBytes / 1000, 'compressed kB of scripts')
      .toBeLessThan(budget.scriptKilobytes);
    expect.soft(requests, 'requests').toBeLessThanOrEqual(budget.requests);
    expect.soft(await layoutShift(page), 'layout shift').toBeLessThan(largestLayoutShift);
  });
}
