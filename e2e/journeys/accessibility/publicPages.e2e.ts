import { expectAccessiblePage } from '../../support/accessibility/accessiblePage';
import { readHead } from '../../support/page/head';
import {
  markServedElements,
  replacedElements,
  waitForHydration,
} from '../../support/page/hydration';
import { heading } from '../../support/locators';
import { guestPages, memberPages, missingPages, noPage } from '../../support/pages';
import { recordProductReads } from '../../support/recordRequests';
import { expect, test } from '../../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of [...guestPages, '/shop?min=1&max=2']) {
  test(`[H-11] [A-02] [A-03] [A-22] [A-25] ${path} is served complete, hydrated in place and accessible`, async ({
    page,
  }) => {
    const reads = recordProductReads(page);
    await markServedElements(page);
    const document = await page.goto(path);
    expect(document?.status()).toBe(200);
    await waitForHydration(page);
    const head = await readHead(page);
    expect(head.misplaced).toEqual([]);
    expect(head.heading).not.toMatch(noPage);
    expect(head.title).toContain('Ridge & Root');
    expect(head, 'as served').toEqual(await readHead(page, await document?.text()));

    await expectAccessiblePage(page, path);
    expect(reads, 'reads of products').toEqual([]);
    expect(await replacedElements(page)).toEqual([]);
  });
}

test.describe('pages that do not exist', () => {
  test.use({ failOnConsoleErrors: false });

  for (const path of missingPages) {
    test(`[A-25] ${path} is accessible`, async ({ page }) => {
      await page.goto(path);
      await expect(heading(page)).toHaveText(noPage);
      await expectAccessiblePage(page, path);
    });
  }
});

test('[H-11] [A-25] member pages ask a guest to sign in', async ({ page }) => {
  for (const { example } of memberPages) {
    await page.goto(example);
    await expect(heading(page), example).toHaveText('Access Restricted');
    expect(await page.title(), example).toContain('Ridge & Root');
  }
  await expectAccessiblePage(page, 'Access Restricted');
});
