import { registerServiceWorker } from './browser/registerServiceWorker';

/**
 * The shop starts in steps, a task each, so that the page can scroll and answer in between: running
 * everything that React, the shared package and the shop do at first would take one long task.
 */
async function start(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@shop/shared');
  await nextTask();
  await import(/* webpackMode: "eager" */ './browser/bootstrap');
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

registerServiceWorker();
void start();
