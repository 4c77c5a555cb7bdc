import type { Page } from '@playwright/test';

/** Returns the sum of all layout shifts so far, except those caused by input. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[];
          for (const shift of shifts) if (!shift.hadRecentInput) sum += shift.value;
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries arrive in a later task.
        setTimeout(() => resolve(sum), 100);
      }),
  );
}
