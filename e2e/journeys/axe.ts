import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './shopper';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with every rule of WCAG 2.2 AA, and of good practice, that what is shown now breaks. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: { type: 'tag', values: tags },
      // Has its tag, and is off by default.
      rules: { 'target-size': { enabled: true } },
    })
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
  expect.soft(found, what).toEqual([]);
}
