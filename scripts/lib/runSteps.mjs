import pLimit from 'p-limit';
import { printError } from './command.mjs';

/** Steps that run at a time. */
export const stepSlots = 2;

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {Counts & { output?: string, note?: string }} StepResult `output` is printed when it failed
 * @typedef {object} Step
 * @property {string} name
 * @property {(signal: AbortSignal) => Promise<StepResult>} run
 * @property {string} [after] the name of an earlier step
 */

/**
 * Runs steps side by side, started in their order, and prints each when it has ended. A failure does
 * not stop the others.
 *
 * @param {readonly Step[]} steps
 * @param {AbortSignal} signal
 * @returns {Promise<StepReport[]>}
 *
 * @typedef {StepResult & { name: string, seconds: number }} StepReport
 */
export function runSteps(steps, signal) {
  const limit = pLimit(stepSlots);
  /** @type {Map<string, Promise<StepReport>>} */
  const reports = new Map();
  for (const step of steps) {
    const earlier = step.after && reports.get(step.after);
    const report = earlier
      ? earlier.then(() => limit(() => runStep(step, signal)))
      : limit(() => runStep(step, signal));
    reports.set(step.name, report);
  }
  return Promise.all(reports.values());
}

/** @param {Step} step @param {AbortSignal} signal @returns {Promise<StepReport>} */
async function runStep({ name, run }, signal) {
  const startedAt = performance.now();
  /** @type {StepResult} */
  let result;
  try {
    signal.throwIfAborted();
    result = await run(signal);
  } catch (error) {
    if (!signal.aborted) printError(error);
    result = { passed: 0, failed: 1 };
  }
  const report = { name, seconds: (performance.now() - startedAt) / 1000, ...result };
  if (!signal.aborted) printStep(report);
  return report;
}

/** @param {StepReport} report */
function printStep(report) {
  if (report.failed > 0 && report.output) {
    console.log(`\n── ${report.name} ${'─'.repeat(60 - report.name.length)}\n${report.output}`);
  }
  console.log(tableRow(report));
}

/** @param {readonly StepReport[]} reports */
export function printSummary(reports) {
  const headings = ['time', 'passed', 'failed'].map((heading) => heading.padStart(9));
  console.log(`\n${'step'.padEnd(20)}${headings.join('')}`);
  for (const report of reports) console.log(tableRow(report));
  for (const { note } of reports) if (note) console.log(note);
  const sum = (/** @type {keyof Counts} */ key) =>
    reports.reduce((total, report) => total + report[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed');
}

/** @param {StepReport} report */
function tableRow({ name, seconds, passed, failed }) {
  const cells = [`${seconds.toFixed(1)} s`, String(passed), String(failed)];
  return name.padEnd(20) + cells.map((cell) => cell.padStart(9)).join('');
}
