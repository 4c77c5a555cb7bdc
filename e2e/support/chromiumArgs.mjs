/** Repeats Playwright's settings for a mouse, because our switch below replaces them. */
const mouse =
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/**
 * Chromium cannot use its sandbox as root (containers, CI). The other switches prevent background requests, which time
 * out slowly on a machine without internet.
 */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell does not know its network type and would load lazy images from further away.
  `--blink-settings=${mouse},lazyLoadingImageMarginPxUnknown=1250`,
];
