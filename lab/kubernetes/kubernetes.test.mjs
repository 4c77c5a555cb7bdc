import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { invalidManifests } from './invalidManifests.mjs';
import { findUnknownImages, findUnlistedFiles } from './images.mjs';
import { findOpenPods } from './network.mjs';
import { parseManifests, readYamlFiles } from './readManifests.mjs';
import { findEmptySelectors, findUnknownNames, findUnknownPorts } from './references.mjs';
import { findSecrets, findUnknownSettings, generatedSettings } from './settings.mjs';
import { findLostData, findUnsharedVolumes } from './volumes.mjs';
import { findShortGracePeriods, findUnsafePods, findUnscaledDeployments } from './workloads.mjs';

const root = path.resolve(__dirname, '../..');
const folder = path.join(root, 'deploy/kubernetes');
const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');

const configs = { api: read('api/src/config.ts'), shell: read('shell/server/config.ts') };
const documentation = read('docs/operations.md');
const compose = parse(read('docker-compose.yml'), { merge: true });

/** Applies all rules except the schemas. @param {Map<string, string>} from */
function findProblems(from) {
  const deployment = parseManifests(from);
  const { manifests, kustomizations } = deployment;
  const settings = generatedSettings(kustomizations);
  return [
    ...findUnsafePods(manifests),
    ...findUnscaledDeployments(manifests),
    ...findShortGracePeriods(manifests, settings),
    ...findEmptySelectors(manifests),
    ...findUnknownPorts(manifests),
    ...findUnknownNames(manifests, settings),
    ...findUnknownSettings(deployment, configs, documentation),
    ...findSecrets(deployment),
    ...findUnknownImages(deployment, compose),
    ...findUnlistedFiles(deployment),
    ...findOpenPods(manifests),
    ...findUnsharedVolumes(manifests),
    ...findLostData(manifests, read('Dockerfile')),
  ];
}

const files = readYamlFiles(folder);

/** @param {string} file @param {string} search @param {string} replacement */
function invalidate(file, search, replacement) {
  const text = files.get(file);
  expect(text).toContain(search);
  return /** @type {const} */ ([file, text?.replace(search, replacement) ?? '']);
}

it('the manifests follow the rules', () => {
  expect(findProblems(files)).toEqual([]);
});

it.each(invalidManifests)('detects in %s %j → %j', (file, search, replacement, expected) => {
  const invalid = new Map([...files, invalidate(file, search, replacement)]);
  expect(findProblems(invalid)).toContain(expected);
});

it('every probe uses a path that its server has', () => {
  const sources = {
    api: read('api/src/metrics/healthRoutes.ts'),
    shell: read('shell/server/shopHealthRoutes.ts'),
    nginx: read('shared/build/remote.nginx.conf'),
  };
  const paths = parseManifests(files)
    .manifests.flatMap(({ object }) => object.spec?.template?.spec.containers ?? [])
    .flatMap(({ name, startupProbe, readinessProbe, livenessProbe }) =>
      [startupProbe, readinessProbe, livenessProbe]
        .filter(({ httpGet }) => httpGet)
        .map(({ httpGet }) => ({ name, path: httpGet.path })),
    );
  expect(paths).toHaveLength(18);
  for (const { name, path: health } of paths)
    expect(sources[/** @type {keyof typeof sources} */ (name)]).toMatch(
      new RegExp(`(get\\('|location = )${health}\\b`),
    );
});

it('deploys each remote with its own name, labels and image', () => {
  const { manifests } = parseManifests(files);
  const names = ['mf-catalog', 'mf-cart-checkout', 'mf-account', 'mf-admin'];
  for (const kind of ['Deployment', 'Service', 'HorizontalPodAutoscaler', 'PodDisruptionBudget']) {
    const deployed = manifests.filter(({ object }) => object.kind === kind);
    expect(deployed.map(({ object }) => object.metadata.name)).toEqual(
      expect.arrayContaining(names),
    );
  }
  for (const { object } of manifests.filter(({ file }) => file === 'base/remote/remote.yaml'))
    expect(object.metadata.labels['app.kubernetes.io/name']).toBe(object.metadata.name);
});
