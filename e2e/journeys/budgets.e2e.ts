import type { Response } from '@playwright/test';
import { openUntilIdle } from '../support/hydration';
import { layoutShift } from '../support/layoutShift';
import { routes } from '../support/pages';
import { expect, test } from '../support/test';
import { isVisitReport } from '../support/visitReports';

/**
 * What a page may cost a new visitor: compressed script bodies, and requests on a screen of either
 * size. The current figures plus at least half a kilobyte, because the minifier's names depend on the
 * folder of the build: a page that exceeds its budget is made smaller, or the budget is changed on purpose.
 */
interface Budget {
  scriptKilobytes: number;
  requests: number;
}

/** Of every page of everybody that has no other. */
const defaultBudget: Budget = { scriptKilobytes: 126, requests: 16 };

const budgets: Partial<Record<keyof typeof routes, Budget>> = {
  home: { scriptKilobytes: 155, requests: 27 },
  shop: { scriptKilobytes: 131, requests: 23 },
  product: { scriptKilobytes: 136, requests: 22 },
  about: { scriptKilobytes: 113, requests: 12 },
  contact: { scriptKilobytes: 139, requests: 15 },
  login: { scriptKilobytes: 150, requests: 15 },
  register: { scriptKilobytes: 152, requests: 16 },
  forgotPassword: { scriptKilobytes: 149, requests: 15 },
  resetPassword: { scriptKilobytes: 150, requests: 15 },
  invitation: { scriptKilobytes: 157, requests: 16 },
  'seasonal-harvest': { scriptKilobytes: 126, requests: 15 },
  /** For a guest. */
  cart: { scriptKilobytes: 130, requests: 14 },
};

/** A large screen changes what a page with pictures loads, and nothing on the others. */
const withPictures = ['home', 'shop', 'product', 'about'];

/** Without what the browser or the reporter of visits requests at a time of its own. */
const isCounted = (url: string) => !isVisitReport(url) && !url.endsWith('/favicon.svg');

const packetBytes = 1400;

/** Google's bound for a good page is ten times as much. */
const maxLayoutShift = 0.01;

for (const [name, { access, example }] of Object.entries(routes)) {
  const budget = budgets[name as keyof typeof routes] ?? defaultBudget;
  if (access === 'staff' || (access === 'member' && !(name in budgets))) continue;
  test(
    `[S-49] ${name} stays within its budget of scripts and requests, and nothing moves`,
    {
      tag: withPictures.includes(name) ? '@phone' : '@phone-only',
    },
    async ({ page }) => {
      const scripts: Response[] = [];
      const requests: string[] = [];
      page.on('request', (request) => {
        if (isCounted(request.url())) requests.push(request.url());
      });
      page.on('response', (response) => {
        const type = response.headers()['content-type'];
        if (isCounted(response.url()) && type?.includes('javascript')) scripts.push(response);
      });

      await openUntilIdle(page, example);

      for (const script of scripts) {
        const { 'content-encoding': encoding, 'content-length': length } = script.headers();
        // What fits into one packet gains nothing.
        if (Number(length ?? Infinity) > packetBytes) {
          expect.soft(encoding, script.url()).toMatch(/^(br|gzip)$/);
        }
      }
      const sizes = await Promise.all(scripts.map((script) => script.request().sizes()));
      const scriptBytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
      expect
        .soft(scriptBytes / 1000, 'compressed kB of scripts')
        .toBeLessThan(budget.scriptKilobytes);
      expect
        .soft(requests.length, `requests:\n${requests.join('\n')}`)
        .toBeLessThanOrEqual(budget.requests);
      expect.soft(await layoutShift(page), 'layout shift').toBeLessThan(maxLayoutShift);
    },
  );
}
