import { DeploymentError } from '../DeploymentError';

const maxLength = 200;

/**
 * Returns the path of a file of a build, relative to its folder.
 *
 * @throws DeploymentError if it could lead out of the folder, or is none that a build has
 */
export function entryPath(name: string): string {
  const path = name.replace(/^(\.\/)+/, '');
  const isSafe =
    path.length <= maxLength &&
    // Also refuses backslashes, which separate folders on Windows.
    /^[^\p{Cc}\\:/]+(\/[^\p{Cc}\\:/]+)*$/u.test(path) &&
    path.split('/').every((part) => part !== '.' && part !== '..');
  if (isSafe) return path;
  throw new DeploymentError(
    422,
    `The build has a file with the name ${JSON.stringify(name.slice(0, maxLength))}. Pack its folder from inside: tar -cz -C dist .`,
  );
}
