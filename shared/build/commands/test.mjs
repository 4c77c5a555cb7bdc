import { fileURLToPath } from 'node:url';
import { becomeTool } from '../becomeTool.mjs';

export const summary = 'runs its tests';

const config = fileURLToPath(new URL('../jest/config.mjs', import.meta.url));

/** @param {string[]} args options of Jest, and patterns of test files */
export const run = (args) => becomeTool('jest', ['--config', config, ...args]);
