import type { Page } from '@playwright/test';

/** The sum of all layout shifts so far that no input caused. */
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
        // What is buffered arrives in the next task.
        setTimeout(() => resolve(sum), 100);
      }),
  );
}
