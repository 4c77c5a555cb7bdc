import { findRoute, shopRoutes } from '../../src/routes';
import { ApiReader } from '../documents/ApiReader';
import { inspect, locate, readRemotes, type Deployment, type UnitInfo } from './deployments';
import { renderApp } from '../documents/renderApp';
import { loadServerPageOf } from './serverPages';

/**
 * Looks at every remote of `remotes.json` as the running shop would, at the pages that the route table
 * wants of it, and whether those for everybody can be rendered.
 *
 * @param apiOrigin where pages find what they read; without an answer they say so, which is no fault
 * @param candidates builds to be looked at in place of the live ones: `mf-catalog=/folder/or/address`
 * @returns a sentence for each remote that could not be used
 * @throws Error for a candidate that cannot be understood
 */
export async function checkRemotes(
  remotesFile: string,
  apiOrigin: string,
  candidates: readonly string[] = [],
): Promise<string[]> {
  const places = await readRemotes(remotesFile);
  for (const candidate of candidates) {
    const [name = '', place = ''] = candidate.split(/=(.*)/s);
    if (!places.has(name) || !place) {
      throw new Error(`“${candidate}” must be a remote of ${remotesFile}, “=”, and a build.`);
    }
    places.set(name, locate(place, process.cwd()));
  }
  const deployments = await Promise.all(
    [...places].map(([name, location]) => inspect(name, location)),
  );
  const reads = new ApiReader(apiOrigin);
  const sentences = await Promise.all(
    deployments.map(async (deployment) => {
      const { name, unit, problem } = deployment;
      const sentence =
        problem ?? (unit && missingPage(name, unit)) ?? (await brokenPage(deployment, reads));
      return sentence ? `${name}: ${sentence}` : [];
    }),
  );
  return sentences.flat();
}

/** Renders each page that this server would render, whatever its address names. */
async function brokenPage(deployment: Deployment, reads: ApiReader): Promise<string | null> {
  const routes = shopRoutes.filter(
    ({ unit, page, needsSignIn }) =>
      unit === deployment.name && !needsSignIn && page in deployment.pages,
  );
  for (const { page, pattern } of routes) {
    const url = pattern.replace(/:\w+/g, 'any');
    try {
      const module = await loadServerPageOf(deployment, page);
      const prefetched = await reads.prefetch(
        module.prefetch?.(findRoute(url)?.params ?? {}) ?? [],
      );
      await renderApp(url, module, { prefetched, origin: 'http://shop' });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return `${page} breaks at ${pattern}: ${reason}`;
    }
  }
  return null;
}

function missingPage(name: string, { exposes }: UnitInfo): string | null {
  const route = shopRoutes.find(({ unit, page }) => unit === name && !exposes.includes(page));
  if (!route) return null;
  return `this build has no ${route.page}, which the shop shows at ${route.pattern}: keep the page, or deploy a shell without that route first.`;
}
