import { registerServiceWorker } from './browser/registerServiceWorker';

/**
 * Starts the shop in separate tasks, so that the browser can scroll and handle input in between. Evaluating React, the
 * shared package and the shell at once would be one long task.
 */
async function start(): Promise<void> {
  await loadMissingPopover();
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@shop/shared');
  await nextTask();
  await import(/* webpackMode: "eager" */ './browser/bootstrap');
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** The menus are popovers, which supported browsers before Chrome 114, Safari 17 and Firefox 125 do not have. */
async function loadMissingPopover(): Promise<void> {
  if ('popover' in HTMLElement.prototype) return;
  await import(/* webpackChunkName: "popover" */ './browser/popoverPolyfill').catch(() => {
    // Without it, the menus stay closed. The side menu has the same links.
  });
}

globalThis.__shopStart = start();
registerServiceWorker();
