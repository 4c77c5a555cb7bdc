import { buildApp } from './app';
import { parseCandidate } from './checkRemotes';
import type { Config } from './config';
import type { CheckResult } from './deployments/checks/checkInChild';
import { openPages } from './deployments/openPages';
import { Previews } from './remotes/preview/Previews';
import { readDeployment } from './remotes/readDeployment';
import { RemoteBuilds } from './remotes/RemoteBuilds';
import { remotesSource } from './remotes/source/RemotesSource';

const noChromium =
  'No page was opened in a browser, because this server has no Chromium. Install one, or set CHROMIUM_PATH.';

/**
 * Opens the pages of candidates in a browser, from a shop in this process that has no visitors: a page that loops, leaks
 * or ends its process takes nobody's page down.
 *
 * @param candidates builds such as `mf-catalog=/folder/or/url`
 */
export async function openCandidatePages(
  config: Config,
  candidates: readonly string[],
): Promise<CheckResult> {
  const result: CheckResult = { problems: [], notes: [] };
  if (candidates.length === 0) return result;
  const { chromiumPath = null } = config;
  if (chromiumPath === null) return { problems: [], notes: [noChromium] };
  const previews = new Previews();
  const app = await buildApp(
    { ...config, logLevel: 'silent', hasVitals: false, deployTokens: [] },
    { previews },
  );
  try {
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const entries = [...(await remotesSource(config).read())];
    const live = new RemoteBuilds(
      await Promise.all(
        entries.map(([name, { live: location }]) => readDeployment(name, location)),
      ),
    );
    for (const text of candidates) {
      const candidate = await readDeployment(...parseCandidate(text));
      const options = { origin, candidate, live, previews, chromiumPath };
      const { problems, skipped } = await openPages(options);
      result.problems.push(...problems.map((problem) => `${candidate.name}: ${problem}`));
      if (skipped) result.notes.push(`${candidate.name}: ${skipped}`);
    }
    return result;
  } finally {
    await app.close();
  }
}
