import { fork } from 'node:child_process';

/** The result of the checks of a build. */
export interface CheckResult {
  /** Why the build cannot go live, one sentence each. */
  problems: string[];
  /** What was not checked, one sentence each. */
  notes: string[];
}

/** Checks a build in a folder, in place of the live build of its remote, with the live builds of all others. */
export type CheckBuild = (unit: string, folder: string) => Promise<CheckResult>;

/** Long enough for a busy machine that opens each page in a browser. */
const timeoutMs = 120_000;
const maxErrorLength = 2_000;

/**
 * Checks a build in a process of its own, which runs this program: a page that loops, leaks or ends its process takes no
 * visitor's page down.
 */
export const checkInChild: CheckBuild = (unit, folder) =>
  new Promise((resolve, reject) => {
    const child = fork(process.argv[1] ?? '', ['--check-remotes', `${unit}=${folder}`], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let result: CheckResult | undefined;
    let errors = '';
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, timeoutMs);
    child.on('message', (message) => (result = message as CheckResult));
    child.stderr?.on('data', (text) => (errors = (errors + String(text)).slice(-maxErrorLength)));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (result) resolve(result);
      else {
        const end = isLate
          ? `${timeoutMs / 1000} seconds were not enough`
          : (signal ?? `exit code ${code}`);
        const problem = `${unit}: the check of this build ended without a result (${end}). ${errors.trim()}`;
        resolve({ problems: [problem.trim()], notes: [] });
      }
    });
  });
