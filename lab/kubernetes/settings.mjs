import { listOf } from './readManifests.mjs';
import { containersOf, manifestsOfKind, workloads } from './workloads.mjs';

/** @typedef {import('./readManifests.mjs').Deployment} Deployment */

/**
 * @param {Deployment['kustomizations']} kustomizations
 * @returns {Map<string, Record<string, string>>} the settings of each generated ConfigMap, of all overlays
 */
export function generatedSettings(kustomizations) {
  /** @type {Map<string, Record<string, string>>} */
  const settings = new Map();
  for (const { object } of kustomizations)
    for (const { name, literals } of listOf(object.configMapGenerator)) {
      const entries = listOf(literals).map((literal) => {
        const at = literal.indexOf('=');
        return [literal.slice(0, at), literal.slice(at + 1)];
      });
      settings.set(name, { ...settings.get(name), ...Object.fromEntries(entries) });
    }
  return settings;
}

/**
 * Finds variables that a server does not read, and ConfigMaps and secrets that do not exist.
 *
 * @param {Deployment} deployment
 * @param {Record<string, string>} configs the text of `config.ts` of each unit that has one
 * @param {string} documentation of the secrets: names `secret` and `KEY`
 * @returns {string[]}
 */
export function findUnknownSettings({ manifests, kustomizations }, configs, documentation) {
  const settings = generatedSettings(kustomizations);
  return workloads(manifests).flatMap((workload) => {
    const { file, object } = workload;
    const known = configs[object.metadata.name]?.matchAll(/^ {2}([A-Z][A-Z_]+): /gm) ?? [];
    const variables = new Set([...known].map(([, name]) => name));
    return containersOf(workload).flatMap(({ env, envFrom }) => {
      const own = listOf(env);
      const maps = listOf(envFrom).map(({ configMapRef }) => configMapRef.name);
      const names = [
        ...maps.flatMap((map) => Object.keys(settings.get(map) ?? {})),
        ...own.map(({ name }) => name),
      ];
      const secrets = own.map(({ valueFrom }) => valueFrom?.secretKeyRef).filter(Boolean);
      return [
        ...maps
          .filter((map) => !settings.has(map))
          .map((map) => `${file}: there is no ConfigMap ${map}`),
        ...names
          .filter((name) => !variables.has(name))
          .map((name) => `${file}: the server does not read ${name}`),
        ...secrets
          .filter(({ name, key }) => !describes(documentation, name, key))
          .map(
            ({ name, key }) => `${file}: nobody makes ${key} of the secret ${name}: document it`,
          ),
      ];
    });
  });
}

/** @param {string} documentation @param {string} name @param {string} key */
const describes = (documentation, name, key) =>
  documentation
    .split('\n')
    .some((line) => line.includes(`\`${name}\``) && line.includes(`\`${key}\``));

/** @param {Deployment} deployment @returns {string[]} secrets belong in no repository */
export const findSecrets = ({ manifests, kustomizations }) => [
  ...manifestsOfKind(manifests, 'Secret').map(({ file }) => `${file}: contains a secret`),
  ...kustomizations
    .filter(({ object }) => object.secretGenerator)
    .map(({ folder }) => `${folder}: makes a secret`),
];
