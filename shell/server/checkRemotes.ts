import { findRoute, pageRoutes } from '@shop/shared/routes';
import { renderApp } from './documents/renderApp';
import { ApiReader } from './http/ApiReader';
import type { Deployment, RemoteLocation, UnitInfo } from './remotes/Deployment';
import { loadServerPage } from './remotes/loadServerPage';
import { prefetchPage } from './remotes/prefetchPage';
import { readDeployment } from './remotes/readDeployment';
import { parseLocation } from './remotes/source/remotesFile';
import type { RemotesSource } from './remotes/source/RemotesSource';

/**
 * Checks each remote of `remotes.json` like the running shop: its versions, whether it has its pages of the route
 * table, and whether these can be rendered.
 *
 * @param apiOrigin the API that pages read from; its failures are not reported as problems
 * @param candidates builds to check instead of the current ones, such as `mf-catalog=/folder/or/url`
 * @returns the problems, one sentence each
 * @throws Error if a candidate is invalid
 */
export async function checkRemotes(
  source: RemotesSource,
  apiOrigin: string,
  candidates: readonly string[] = [],
): Promise<string[]> {
  const locations = new Map([...(await source.read())].map(([name, { live }]) => [name, live]));
  for (const candidate of candidates) {
    const [name, location] = parseCandidate(candidate);
    if (!locations.has(name) || !location) {
      throw new Error(`“${candidate}” must be a remote of ${source.name}, “=”, and a build.`);
    }
    locations.set(name, location);
  }
  const api = new ApiReader(apiOrigin);
  const problems = await Promise.all(
    [...locations].map(async ([name, location]) => {
      const deployment = await readDeployment(name, location);
      const problem = await findProblem(deployment, api);
      return problem ? `${name}: ${problem}` : [];
    }),
  );
  return problems.flat();
}

function parseCandidate(candidate: string): [name: string, location: RemoteLocation | null] {
  const [name = '', location] = candidate.split(/=(.*)/s);
  return [name, location ? parseLocation(location, process.cwd()) : null];
}

async function findProblem(deployment: Deployment, api: ApiReader): Promise<string | null> {
  const { name, unit, problem, readError } = deployment;
  if (problem) return readError ? `${problem} ${causeMessage(readError)}` : problem;
  return (unit && missingPage(name, unit)) ?? (await brokenPage(deployment, api));
}

const causeMessage = ({ cause }: Error) => (cause as Partial<Error> | undefined)?.message ?? '';

function missingPage(name: string, { exposes }: UnitInfo): string | null {
  const route = pageRoutes.find(
    ({ unit, component }) => unit === name && !exposes.includes(component),
  );
  if (!route) return null;
  return `this build has no ${route.component}, which the shop shows at ${route.pattern}: keep the page, or deploy a shell without that route first.`;
}

/** Renders each page of a build. Returns why one cannot be rendered, or null. */
async function brokenPage(deployment: Deployment, api: ApiReader): Promise<string | null> {
  const routes = pageRoutes.filter(
    ({ unit, component }) => unit === deployment.name && component in deployment.pages,
  );
  for (const route of routes) {
    const url = route.pattern.replace(/:\w+/g, 'any');
    try {
      const page = await loadServerPage(route, deployment);
      const { params = {} } = findRoute(url) ?? {};
      const { prefetched } = await prefetchPage(
        page,
        { params, search: new URLSearchParams() },
        api,
      );
      const isForStaff = route.access === 'staff';
      const data = { prefetched, origin: 'http://shop', isUnsentForm: false, isForStaff };
      await renderApp(url, page, data);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return `${route.component} breaks at ${route.pattern}: ${reason}`;
    }
  }
  return null;
}
