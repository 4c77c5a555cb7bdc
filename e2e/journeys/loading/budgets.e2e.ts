import type { Response } from '@playwright/test';
import { openUntilIdle } from '../../support/page/hydration';
import { layoutShift } from '../../support/page/layoutShift';
import { shopPages } from '../../support/pages';
import { recordRequests } from '../../support/recordRequests';
import { expect, test } from '../../support/test';
import { saveData } from '../../support/page/saveData';
import { isVisitReport } from '../../support/page/visitReports';

/**
 * Limits what a page costs a new visitor: the size of its compressed scripts and its requests, on both screen sizes.
 * A budget is the current figure plus at least half a kilobyte, because the minifier's names depend on the folder of the
 * build. A page above its budget is made smaller, or its budget is raised on purpose.
 */
interface Budget {
  scriptKilobytes: number;
  requests: number;
}

/** The budget of all other pages for guests. */
const defaultBudget: Budget = { scriptKilobytes: 129.5, requests: 16 };

const budgets: Readonly<Record<string, Budget>> = {
  HomePage: { scriptKilobytes: 158, requests: 27 },
  ShopPage: { scriptKilobytes: 133, requests: 23 },
  ProductPage: { scriptKilobytes: 138, requests: 22 },
  AboutPage: { scriptKilobytes: 117, requests: 12 },
  ContactPage: { scriptKilobytes: 141, requests: 15 },
  LoginPage: { scriptKilobytes: 152, requests: 15 },
  RegisterPage: { scriptKilobytes: 154, requests: 16 },
  ForgotPasswordPage: { scriptKilobytes: 151, requests: 15 },
  ResetPasswordPage: { scriptKilobytes: 152, requests: 15 },
  InvitationPage: { scriptKilobytes: 159, requests: 16 },
  SeasonalHarvestPage: { scriptKilobytes: 129.5, requests: 15 },
  // Guests see a request to sign in.
  CartPage: { scriptKilobytes: 134, requests: 14 },
};

/** Only pages with pictures load more on a large screen. */
const pagesWithPictures = ['HomePage', 'ShopPage', 'ProductPage', 'AboutPage'];

/** Excludes the report of the visit and the icon, which the browser requests at any time. */
const isCounted = (url: string) => !isVisitReport(url) && !url.endsWith('/favicon.svg');

const packetBytes = 1400;

/** A tenth of Google's limit for a good page. */
const maxLayoutShift = 0.01;

for (const { component: name, access, example } of shopPages) {
  const budget = budgets[name] ?? defaultBudget;
  if (access === 'member' && !(name in budgets)) continue;
  test(
    `[S-49] ${name} stays within its budget of scripts and requests, and nothing moves`,
    { tag: pagesWithPictures.includes(name) ? '@phone' : '@phone-only' },
    async ({ page }) => {
      await saveData(page.context());
      const scripts: Response[] = [];
      const requests = recordRequests(page, ({ href }) => isCounted(href));
      page.on('response', (response) => {
        const type = response.headers()['content-type'];
        if (isCounted(response.url()) && type?.includes('javascript')) scripts.push(response);
      });

      await openUntilIdle(page, example);

      for (const script of scripts) {
        const { 'content-encoding': encoding, 'content-length': length } = script.headers();
        // A script that fits into one packet gains nothing from compression.
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
