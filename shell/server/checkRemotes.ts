import { inspect, readRemotes } from './remotes';

/**
 * Looks at every remote of `remotes.json` as the running shop would.
 *
 * @returns a sentence for each that could not be used
 */
export async function checkRemotes(remotesFile: string): Promise<string[]> {
  const places = await readRemotes(remotesFile);
  const deployments = await Promise.all(
    [...places].map(([name, location]) => inspect(name, location)),
  );
  return deployments.flatMap(({ name, problem }) => (problem ? `${name}: ${problem}` : []));
}
