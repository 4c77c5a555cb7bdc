import type { Page } from '@playwright/test';

/**
 * Keeps toasts and ‘Added’ notices of this document open. Their timers are animations, which may end before a test on a
 * busy machine sees them.
 */
export const pauseNotices = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync(
      '.Toastify__progress-bar, [role=status] > span { animation-play-state: paused !important; }',
    );
    document.adoptedStyleSheets.push(styles);
  });
