import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { array, mixed, object, string, ValidationError, type Schema } from 'yup';
import { remoteEntry, type RemoteManifest } from '../../remotes/Deployment';
import { DeploymentError } from '../DeploymentError';
import { errorCode } from '../store/errorCode';
import { entryPath } from './entryPath';

const names = () => array(string().required()).required();
const files = () => object({ sync: names(), async: names() }).required();

const manifestSchema = object({
  name: string().required(),
  exposes: array(
    object({
      name: string().required(),
      assets: object({ js: files(), css: files() }).required(),
    }),
  ).required(),
});

const texts = () =>
  mixed<Record<string, string>>().test(
    'texts',
    '${path} must have texts by name',
    (value) => value === undefined || isRecordOfTexts(value),
  );

const isRecordOfTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string');

/** Fields that older builds lack are optional. */
const unitSchema = object({
  name: string().required(),
  exposes: array(string().required()),
  uses: array(string().required()),
  needs: texts(),
});

/**
 * Requires that a folder has a complete build of a remote: its description, each file that its pages load, and the
 * pages of the server as they were built.
 *
 * @param what the build in sentences, such as `This build` or `releases/mf-x/2026…`
 * @throws DeploymentError that names the file
 */
export async function requireBuild(unit: string, folder: string, what: string): Promise<void> {
  const refuse = (reason: string) => new DeploymentError(422, `${what} ${reason}`);
  const readText = async (file: string) =>
    readFile(path.join(folder, file)).catch((error: unknown) => {
      if (!['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error))) throw error;
      throw refuse(`is not the complete build of a remote: ${file} is missing.`);
    });
  const readJson = async <T>(file: string, schema: Schema<T>): Promise<T> => {
    const text = await readText(file);
    try {
      return schema.validateSync(JSON.parse(text.toString()), { strict: true });
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof ValidationError)) throw error;
      throw refuse(`has a ${file} that is not that of a remote: ${error.message}.`);
    }
  };

  const { name } = await readJson('unit.json', unitSchema);
  // A package may have any scope.
  const built = name.replace(/^@[^/]+\//, '');
  if (built !== unit) throw refuse(`is that of ${built}, not of ${unit}.`);
  const manifest = await readJson('mf-manifest.json', manifestSchema);
  const federationName = unit.replaceAll('-', '_');
  if (manifest.name !== federationName) {
    throw refuse(`is that of ${manifest.name.replaceAll('_', '-')}, not of ${unit}.`);
  }
  for (const name of manifestFiles(manifest)) {
    const file = entryPath(name);
    const isFile = await stat(path.join(folder, file)).then(
      (stats) => stats.isFile(),
      () => false,
    );
    if (!isFile) throw refuse(`is incomplete: ${file} is missing. Build it again.`);
  }
  const pages = (await readJson('server/pages.json', texts().required())) as object;
  for (const [page, expected] of Object.entries(pages)) {
    const file = entryPath(`server/${page}.js`);
    const hash = createHash('sha256')
      .update(await readText(file))
      .digest('base64');
    if (hash !== expected)
      throw refuse(`has another ${file} than it was built with. Build it again.`);
  }
}

/** Returns the files that browsers load. */
function manifestFiles({ exposes }: RemoteManifest): string[] {
  const assets = exposes.flatMap(({ assets: { js, css } }) =>
    [js, css].flatMap(({ sync, async: lazy }) => [...sync, ...lazy]),
  );
  return [...new Set([remoteEntry, ...assets])];
}
