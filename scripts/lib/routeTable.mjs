import { createJiti } from 'jiti';

/**
 * @typedef {object} PageRoute
 * @property {string} example
 * @property {string} component
 * @property {'public' | 'guest' | 'member' | 'staff'} access
 */

/** The route table, which is written in TypeScript. @type {{ pageRoutes: readonly PageRoute[] }} */
export const { pageRoutes } = await createJiti(import.meta.url).import(
  '../../shared/src/routes/index.ts',
);
