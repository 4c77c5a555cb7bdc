import { becomeTool } from '../becomeTool.mjs';

export const summary = 'builds the unit for production, into its folder dist';

/** @param {string[]} args options of webpack */
export const run = (args) => becomeTool('webpack-cli', ['build', ...args]);
