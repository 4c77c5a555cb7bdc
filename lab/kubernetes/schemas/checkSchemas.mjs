// `node checkSchemas.mjs FOLDER`: compares the manifests with the schemas of Kubernetes and
// CloudNativePG, which are in npm packages: their validators check values, their types check which fields exist.
// Prints a line for each problem. The package is separate because it needs Node 22.
import path from 'node:path';
import process from 'node:process';
import ts from 'typescript';
import { parseManifests, readYamlFiles } from '../readManifests.mjs';

/** @typedef {import('../readManifests.mjs').Manifest} Manifest */

/** The plugin has no package. Its settings are those that CloudNativePG had. */
const storeModule =
  '@kubernetes-models/cloudnative-pg/github.com/cloudnative-pg/barman-cloud/pkg/api';

/** Returns the module with the models of an `apiVersion`. @param {string} apiVersion */
function moduleOf(apiVersion) {
  if (apiVersion.startsWith('barmancloud.')) return storeModule;
  const name = apiVersion.includes('cnpg.io')
    ? '@kubernetes-models/cloudnative-pg'
    : 'kubernetes-models';
  return `${name}/${apiVersion}`;
}

/** Returns the name of the schema and the part of the manifest that it describes. @param {any} object */
const subjectOf = (object) =>
  object.kind === 'ObjectStore'
    ? { kind: 'BarmanObjectStoreConfiguration', value: object.spec.configuration }
    : { kind: object.kind, value: object };

/** @param {Manifest} manifest @returns {Promise<string[]>} */
async function findInvalidValues({ file, object }) {
  const { kind, value } = subjectOf(object);
  const models = await import(moduleOf(object.apiVersion)).catch(() => ({}));
  const Model = models[kind];
  if (!Model) return [`${file}: there is no schema of ${object.apiVersion} ${object.kind}`];
  try {
    new Model(value).validate();
    return [];
  } catch (error) {
    return [`${file}: ${object.kind}: ${error instanceof Error ? error.message : error}`];
  }
}

/** Finds unknown fields and values of a wrong type. @param {Manifest[]} manifests @returns {string[]} */
function findTypeErrors(manifests) {
  const file = path.join(import.meta.dirname, 'manifests.ts');
  const lines = manifests.map(({ object }, index) => {
    const { kind, value } = subjectOf(object);
    const type = `import(${JSON.stringify(moduleOf(object.apiVersion))}).I${kind}`;
    return `export const manifest${index}: ${type} = ${JSON.stringify(value)};`;
  });
  /** @type {ts.CompilerOptions} */
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, languageVersion) =>
    name === file
      ? ts.createSourceFile(name, lines.join('\n'), languageVersion)
      : getSourceFile(name, languageVersion);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file: source, start = 0, messageText }) => {
    const line = source ? source.getLineAndCharacterOfPosition(start).line : 0;
    const manifest = manifests[line];
    const text = ts.flattenDiagnosticMessageText(messageText, ' ');
    return `${manifest?.file}: ${manifest?.object.kind}: ${text}`;
  });
}

const { manifests } = parseManifests(readYamlFiles(process.argv[2] ?? ''));
const invalid = (await Promise.all(manifests.map(findInvalidValues))).flat();
for (const problem of [...invalid, ...findTypeErrors(manifests)]) console.log(problem);
