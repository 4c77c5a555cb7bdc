import { buildApp } from '../app';
import { inProcessRenderer } from './inProcessRenderer';

/** Builds the app of a test, which renders in the thread of the test by default. */
export const buildTestApp: typeof buildApp = (config, options) =>
  buildApp(config, { renderer: inProcessRenderer, ...options });
