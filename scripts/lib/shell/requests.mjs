import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { printError } from '../command.mjs';

/**
 * A command and a running shop exchange files in the folder of the shell's releases, which only the shop's user can
 * write.
 *
 * @typedef {{ id: string, from?: string | undefined }} Request `from`: the folder of a build; without it, a rollback
 * @typedef {object} Answer
 * @property {string} id
 * @property {number} [pid] of the shop that works on it
 * @property {string} [release] what is live when it is done
 * @property {string} [problem] why nothing has changed
 */

const pollMs = 300;
/** How long a running shop may take to notice a request. */
const takenMs = 15_000;
/** Longer than a new shell may take to start, to check itself and to listen. */
const answeredMs = 420_000;

const requestName = /^\.request-([0-9a-f-]{36})\.json$/;
const requestFile = (/** @type {string} */ folder, /** @type {string} */ id) =>
  path.join(folder, `.request-${id}.json`);
const answerFile = (/** @type {string} */ folder, /** @type {string} */ id) =>
  path.join(folder, `.answer-${id}.json`);

/**
 * Asks the running shop to deploy or to roll back its shell.
 *
 * @param {string} folder of the shell's releases
 * @param {string} [from]
 * @returns {Promise<string>} the release that is live
 * @throws {Error} with the reason when nothing has changed
 */
export async function requestDeployment(folder, from) {
  const id = randomUUID();
  writeWhole(requestFile(folder, id), { id, from });
  try {
    await until(() => !existsSync(requestFile(folder, id)), takenMs);
    if (existsSync(requestFile(folder, id))) {
      throw new Error(`No shop runs with the releases in ${folder}. Start it: npm start`);
    }
    /** @type {Answer} */
    let answer = { id };
    await until(() => {
      answer = readAnswer(folder, id);
      return isFinal(answer) || !isRunning(answer.pid);
    }, answeredMs);
    if (answer.release) return answer.release;
    throw new Error(
      answer.problem ?? 'The shop has ended meanwhile. It says why where it was started.',
    );
  } finally {
    rmSync(requestFile(folder, id), { force: true });
    rmSync(answerFile(folder, id), { force: true });
  }
}

/**
 * Answers requests as long as this process runs.
 *
 * @param {string} folder of the shell's releases
 * @param {(request: Request) => Promise<Answer>} answer
 */
export function answerRequests(folder, answer) {
  const names = () =>
    existsSync(folder)
      ? readdirSync(folder).filter((name) => /^\.(request|answer)-/.test(name))
      : [];
  // Left behind by a command or a shop that was killed.
  for (const name of names()) rmSync(path.join(folder, name), { force: true });
  setInterval(() => {
    for (const name of names()) {
      const id = requestName.exec(name)?.[1];
      if (id) take(folder, id, answer).catch(printError);
    }
  }, pollMs).unref();
}

/** @param {string} folder @param {string} id @param {(request: Request) => Promise<Answer>} answer */
async function take(folder, id, answer) {
  const file = requestFile(folder, id);
  const text = readFileSync(file, 'utf8');
  writeWhole(answerFile(folder, id), { id, pid: process.pid });
  rmSync(file);
  writeWhole(answerFile(folder, id), await answer(JSON.parse(text)));
}

/** @param {Answer} answer */
const isFinal = ({ release, problem }) => release !== undefined || problem !== undefined;

/** @param {string} folder @param {string} id @returns {Answer} */
function readAnswer(folder, id) {
  const file = answerFile(folder, id);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { id };
}

/** @param {number | undefined} pid */
function isRunning(pid) {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** @param {string} file @param {Request | Answer} content */
function writeWhole(file, content) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.next`, JSON.stringify(content));
  renameSync(`${file}.next`, file);
}

/** @param {() => boolean} isDone @param {number} timeoutMs */
async function until(isDone, timeoutMs) {
  const end = Date.now() + timeoutMs;
  while (!isDone() && Date.now() < end) await wait(pollMs / 3);
}
