import { TemporaryShop } from '../lib/TemporaryShop.mjs';
import { fuzzShell } from './shell.mjs';

/**
 * Fuzzes the production build and prints each kind of finding once.
 *
 * @param {{ requests: number, seed: number, signal: AbortSignal }} options
 * @param {import('../lib/command.mjs').Run['onEnd']} onEnd
 * @returns the number of kinds of findings
 */
export async function fuzzTemporaryShell({ requests, seed, signal }, onEnd) {
  const shop = new TemporaryShop(onEnd);
  await shop.startApi();
  const { url } = await shop.startShell();
  console.log(`${requests} requests to the shell, seed ${seed}.`);
  const findings = new Map(
    (await fuzzShell({ origin: url, requests, seed, signal })).map(({ problem, request }) => [
      problem,
      request,
    ]),
  );
  for (const [problem, request] of findings) {
    console.log(`FOUND  ${problem}\n${JSON.stringify(request)}`);
  }
  console.log(findings.size === 0 ? 'Nothing was found.' : `${findings.size} findings.`);
  return findings.size;
}
