// `npm run teams -w lab -- [--deployments 20] [--rate 60] [--only cartOne,cartThrows]`: teams deploy `mf-catalog` and
// `mf-cart-checkout` in turn, good builds and broken ones, while visitors request documents and two browsers shop. A
// failed document, a lost order, a reload or a shift of an open page, and a deployment that ends otherwise than it should
// set the exit code to 1. `--only` names the variants to deploy.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { TemporaryShop } from '../../e2e/support/TemporaryShop.mjs';
import { runCommand } from '../../scripts/lib/command.mjs';
import { openBrowser } from '../lib/browser.mjs';
import { buildShop } from '../lib/buildShop.mjs';
import { readNumber } from '../lib/options.mjs';
import { buildVariants } from './buildVariants.mjs';
import { plan, shorten } from './plan.mjs';
import { deploymentTable, summarize } from './report.mjs';
import { runTeams } from './runTeams.mjs';

await runCommand(async ({ onEnd, signal }) => {
  const { values } = parseArgs({
    options: {
      deployments: { type: 'string', default: String(plan.length) },
      rate: { type: 'string', default: '60' },
      only: { type: 'string' },
    },
  });
  const count = readNumber('deployments', values.deployments, { max: plan.length });
  const steps = shorten(count).filter(
    ({ variant }) => !values.only || values.only.split(',').includes(variant),
  );
  const rate = readNumber('rate', values.rate, { max: 1_000 });
  await buildShop();
  const builds = await buildVariants([...new Set(steps.map(({ variant }) => variant))], onEnd);

  const temporary = new TemporaryShop(onEnd);
  await temporary.startApi();
  const token = randomUUID();
  const { url } = await temporary.startShell({
    DEPLOY_TOKENS: `lab ${token} *`,
    // Broken builds cause many errors.
    LOG_LEVEL: 'fatal',
  });
  const browser = await openBrowser(onEnd);
  const results = await runTeams({ url, token, browser, steps, builds, rate, onEnd, signal });

  console.log(deploymentTable(results.outcomes, results.documents));
  const { lines, missed } = summarize(results);
  for (const line of lines) console.log(line);
  for (const line of missed) console.error(line);
  if (missed.length > 0) process.exitCode = 1;
});
