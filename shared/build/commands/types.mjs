import { becomeTool } from '../becomeTool.mjs';

export const summary = 'checks its types';

/** @param {string[]} args options of the TypeScript compiler */
export const run = (args) => becomeTool('typescript-native', ['-b', ...args]);
