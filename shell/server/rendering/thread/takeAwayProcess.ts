/**
 * What code of a unit could read secrets, leave its thread or end the process with. It has no `require` and no
 * `import()`; these are the ways around it that are known. Not a sandbox: docs/operations.md says what remains.
 */
const taken = [
  'getBuiltinModule',
  'binding',
  '_linkedBinding',
  'dlopen',
  'kill',
  '_kill',
  '_debugProcess',
  '_debugEnd',
  'loadEnvFile',
  'mainModule',
  'report',
  'chdir',
  'execve',
  'setuid',
  'setgid',
  '_getActiveHandles',
  '_getActiveRequests',
];

/** Takes away what no unit needs. Call it when all modules of this thread are loaded. */
export function takeAwayProcess(): void {
  for (const name of taken) {
    Object.defineProperty(process, name, { value: undefined, configurable: false });
  }
  // React and others have read NODE_ENV by now, the only variable here.
  // oxlint-disable-next-line node/no-process-env -- it is emptied
  process.env = {};
  process.argv.length = 0;
  process.execArgv.length = 0;
}
