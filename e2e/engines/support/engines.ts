import { openChromium } from './chromiumBrowser';
import { openFirefox } from './firefoxBrowser';
import { openWebKit } from './webKitBrowser';

/** The browsers that repeat the main journeys. */
export const engines = {
  firefox: openFirefox,
  webkit: openWebKit,
  'chromium-109': openChromium('chromium-109'),
  'chromium-119': openChromium('chromium-119'),
};

export type EngineName = keyof typeof engines;
