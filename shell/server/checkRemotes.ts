import { shopRoutes } from '../src/routes';
import { inspect, locate, readRemotes, type UnitInfo } from './remotes';

/**
 * Looks at every remote of `remotes.json` as the running shop would, and at the pages that the route
 * table wants of it.
 *
 * @param candidates builds to be looked at in place of the live ones: `mf-catalog=/folder/or/address`
 * @returns a sentence for each remote that could not be used
 * @throws Error for a candidate that cannot be understood
 */
export async function checkRemotes(
  remotesFile: string,
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
  return deployments.flatMap(({ name, unit, problem }) => {
    const sentence = problem ?? (unit && missingPage(name, unit));
    return sentence ? `${name}: ${sentence}` : [];
  });
}

function missingPage(name: string, { exposes }: UnitInfo): string | null {
  const route = shopRoutes.find(({ unit, page }) => unit === name && !exposes.includes(page));
  if (!route) return null;
  return `this build has no ${route.page}, which the shop shows at ${route.pattern}: keep the page, or deploy a shell without that route first.`;
}
