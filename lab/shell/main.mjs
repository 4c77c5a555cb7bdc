// `npm run shell -w lab -- [--deployments 5] [--rate 60]`: deploys the shell again and again while visitors request
// pages, files and data. A refused or reset connection, a response of 500 or above, and a file that an open document
// has lost set the exit code to 1.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { TemporaryShop } from '../../e2e/support/TemporaryShop.mjs';
import { runCommand } from '../../scripts/lib/command.mjs';
import { buildShop } from '../lib/buildShop.mjs';
import { formatTable } from '../lib/formatTable.mjs';
import { readNumber } from '../lib/options.mjs';
import { SupervisedShop } from './SupervisedShop.mjs';
import { Visitors } from './Visitors.mjs';

await runCommand(async ({ onEnd, signal }) => {
  const { values } = parseArgs({
    options: {
      deployments: { type: 'string', default: '5' },
      rate: { type: 'string', default: '60' },
    },
  });
  const deployments = readNumber('deployments', values.deployments);
  await buildShop();
  const temporary = new TemporaryShop(onEnd);
  await temporary.startApi();
  const shop = new SupervisedShop(onEnd);
  await shop.start(temporary.apiPort);
  const paths = ['/', '/shop', await temporary.productPath(), '/about', '/logo.svg'];
  const visitors = new Visitors(shop.port, [...paths, '/api/product/products']);

  visitors.start(readNumber('rate', values.rate));
  onEnd(() => visitors.stop());
  for (let number = 1; number <= deployments; number += 1) {
    signal.throwIfAborted();
    const start = performance.now();
    await shop.deploy(number);
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    console.log(`Deployment ${number} took ${seconds} s. Processes: ${shop.countProcesses()}.`);
    // Some documents of each build.
    await wait(1_000);
  }
  await visitors.stop();
  const lost = await visitors.findLostFiles();

  console.log(
    formatTable([['connections', 'requests', 'median', '99 %', 'longest'], ...visitors.rows()]),
  );
  const { failures, scripts } = visitors;
  console.log(`${scripts.size} scripts were named by documents, ${lost.length} are lost.`);
  console.log(`${failures.length} requests failed.`);
  for (const line of [...new Set(failures), ...lost]) console.error(line);
  // Every build has another script.
  if (failures.length + lost.length > 0 || scripts.size <= deployments) process.exitCode = 1;
});
