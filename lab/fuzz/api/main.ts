import * as fc from 'fast-check';
import { check, FindingError } from './check';
import { readEndpoints } from './endpoints';
import { openFuzzShop, resetShop } from './fuzzShop';
import { replacementForms } from './forms';
import { requestsTo, type FuzzRequest } from './requests';

/** The database is reset after this number of requests. */
const batchSize = 500;

/** Arguments: the number of requests and the seed. Prints each kind of finding once. */
async function main([count = '5000', seed = '1']: readonly string[]): Promise<void> {
  const total = Number(count);
  const shop = await openFuzzShop();
  const endpoints = await readEndpoints(shop.app);
  const forms = await replacementForms();
  console.log(`${total} requests to ${endpoints.length} endpoints, seed ${seed}.`);
  const startedAt = performance.now();
  const statuses = new Map<number, number>();
  const findings = new Set<string>();
  let sent = 0;

  for (let batch = 0; sent < total; batch += 1) {
    const belongings = await resetShop(shop);
    const send = async (request: FuzzRequest) => {
      sent += 1;
      const status = await check(shop, belongings, request);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    };
    const property = fc.asyncProperty(requestsTo(endpoints, belongings, forms), send);
    const details = await fc.check(property, {
      seed: Number(seed) + batch,
      numRuns: Math.min(batchSize, total - sent),
    });
    const [request] = details.counterexample ?? [];
    const error = details.errorInstance;
    if (request && !(error instanceof FindingError)) throw error;
    if (request && error instanceof FindingError) {
      const title = `${request.endpoint}: ${error.kind}`;
      if (!findings.has(title)) console.log(`FOUND  ${title}\n${describe(request)}`);
      findings.add(title);
    }
    if (sent % 50_000 < batchSize) console.log(`${sent} requests`);
  }

  const seconds = (performance.now() - startedAt) / 1_000;
  const counts = [...statuses].sort(([one], [other]) => one - other);
  console.log(counts.map(([status, number]) => `${status}: ${number}`).join(', '));
  console.log(
    `${sent} requests in ${seconds.toFixed(0)} s, ${(sent / seconds).toFixed(0)} a second.`,
  );
  console.log(findings.size === 0 ? 'Nothing was found.' : `${findings.size} findings.`);
  await shop.close();
  process.exitCode = findings.size === 0 ? 0 : 1;
}

function describe({ actor, method, url, headers, payload }: FuzzRequest): string {
  const shown = payload && payload.length > 500 ? `${payload.length} bytes` : payload?.toString();
  return `${actor} ${method} ${url.slice(0, 300)}\n${JSON.stringify(headers).slice(0, 500)}\n${shown ?? ''}\n`;
}

void main(process.argv.slice(2));
