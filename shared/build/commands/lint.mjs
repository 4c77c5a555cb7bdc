import { spawnSync } from 'node:child_process';
import { programOf } from '../becomeTool.mjs';

export const summary = 'checks its code and styles against the rules of the shop';

/** Runs both linters, so that one run reports everything. */
export function run() {
  const exitCodes = [
    runTool('oxlint', []),
    runTool('stylelint', ['--allow-empty-input', 'src/**/*.{css,scss}']),
  ];
  if (exitCodes.some((code) => code !== 0)) process.exitCode = 1;
}

/** @param {string} name @param {string[]} args */
const runTool = (name, args) =>
  spawnSync(process.execPath, [programOf(name), ...args], { stdio: 'inherit' }).status;
