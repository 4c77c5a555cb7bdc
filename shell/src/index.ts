import { registerServiceWorker } from './browser/registerServiceWorker';

/**
 * Starts the shop in steps, a task each, so that the browser can scroll and handle input in between:
 * evaluating React, the shared package and the shell at once would be one long task.
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
