import { becomeTool } from '../becomeTool.mjs';
import { isUnit, readUnit } from '../unit.mjs';

export const summary =
  'develops it: --env fake answers API calls, --env inside=URL uses a running shop';

/** @param {string[]} args options of webpack */
export function run(args) {
  const folder = process.cwd();
  // The components of the shared package have a dev server, too.
  const isApi = isUnit(folder) && readUnit(folder).kind === 'api';
  return becomeTool('webpack-cli', [isApi ? 'watch' : 'serve', ...args]);
}
