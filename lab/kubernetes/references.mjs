import { backendsOf } from './network.mjs';
import { listOf } from './readManifests.mjs';
import { containersOf, includes, manifestsOfKind, workloads } from './workloads.mjs';

/** @typedef {import('./readManifests.mjs').Manifest} Manifest */

/** The label of the pods of a CloudNativePG cluster, whose template is not in the manifests. */
const databaseLabel = 'cnpg.io/cluster';

/** @param {Manifest[]} manifests @returns {Record<string, string>[]} the labels of all pods */
const podLabels = (manifests) => [
  ...workloads(manifests).map(({ object }) => object.spec.template.metadata.labels),
  ...databases(manifests).map(({ object }) => ({ [databaseLabel]: object.metadata.name })),
];

/** @param {Manifest[]} manifests */
const databases = (manifests) =>
  manifestsOfKind(manifests, 'Cluster').filter(({ object }) =>
    object.apiVersion.includes('cnpg.io'),
  );

/**
 * Finds selectors that select no pod.
 *
 * @param {Manifest[]} manifests
 * @returns {string[]}
 */
export function findEmptySelectors(manifests) {
  const pods = podLabels(manifests);
  const selects = (/** @type {any} */ selector) =>
    pods.some((labels) => includes(labels, selector ?? {}));
  return manifests.flatMap(({ file, object }) => {
    const own = object.spec?.template?.metadata?.labels ?? {};
    const selectors = selectorsOf(object).filter((selector) => !selects(selector));
    const unlike = object.spec?.template
      ? [object.spec.selector.matchLabels, ...spreadSelectors(object)].filter(
          (selector) => !includes(own, selector),
        )
      : [];
    return [...selectors, ...unlike].map(
      (selector) => `${file}: ${object.kind} selects no pod by ${JSON.stringify(selector)}`,
    );
  });
}

/** @param {any} object */
const spreadSelectors = (object) =>
  listOf(object.spec.template.spec.topologySpreadConstraints).map(
    ({ labelSelector }) => labelSelector.matchLabels,
  );

/** Returns the selectors of pods in this namespace. @param {any} object @returns {any[]} */
function selectorsOf({ kind, spec }) {
  if (kind === 'Service') return [spec.selector];
  if (kind === 'PodDisruptionBudget') return [spec.selector.matchLabels];
  if (kind !== 'NetworkPolicy') return [];
  return [
    spec.podSelector.matchLabels,
    ...peersOf(spec).map(({ podSelector }) => podSelector.matchLabels),
  ];
}

/** Returns the peers in this namespace. @param {any} spec of a NetworkPolicy @returns {any[]} */
const peersOf = ({ ingress = [], egress = [] }) =>
  [...ingress, ...egress]
    .flatMap(({ from = [], to = [] }) => [...from, ...to])
    .filter(({ podSelector, namespaceSelector }) => podSelector && !namespaceSelector);

/**
 * Finds ports that no container has.
 *
 * @param {Manifest[]} manifests
 * @returns {string[]}
 */
export function findUnknownPorts(manifests) {
  return manifests.flatMap(({ file, object }) =>
    portReferences(object)
      .filter(({ selector, port }) => {
        const pods = workloads(manifests).filter(({ object: { spec } }) =>
          includes(spec.template.metadata.labels, selector ?? {}),
        );
        return !pods.some((pod) =>
          containersOf(pod).some(({ ports }) =>
            listOf(ports).some((own) => own.name === port || own.containerPort === port),
          ),
        );
      })
      .map(({ port }) => `${file}: ${object.kind} has the port ${port}, which no pod has`),
  );
}

/** @param {any} object @returns {{ selector: any, port: string | number }[]} */
function portReferences({ kind, spec }) {
  if (kind === 'Service')
    return listOf(spec.ports).map((port) => ({
      selector: spec.selector,
      port: port.targetPort ?? port.port,
    }));
  if (kind === 'NetworkPolicy' && !spec.podSelector.matchLabels?.[databaseLabel])
    return listOf(spec.ingress).flatMap(({ ports }) =>
      listOf(ports).map(({ port }) => ({
        selector: spec.podSelector.matchLabels,
        port,
      })),
    );
  if (!spec?.template) return [];
  return listOf(spec.template.spec.containers).flatMap((container) =>
    [container.startupProbe, container.readinessProbe, container.livenessProbe]
      .filter((probe) => probe?.httpGet)
      .map(({ httpGet }) => ({ selector: spec.template.metadata.labels, port: httpGet.port })),
  );
}

/**
 * Finds names of objects that do not exist, among them services in the ingress and in the URLs of settings.
 *
 * @param {Manifest[]} manifests
 * @param {Map<string, Record<string, string>>} settings of each ConfigMap
 * @returns {string[]}
 */
export function findUnknownNames(manifests, settings) {
  const services = new Map(
    manifestsOfKind(manifests, 'Service').map(({ object }) => [
      object.metadata.name,
      object.spec.ports,
    ]),
  );
  /** @param {string} name @param {(port: any) => boolean} isPort */
  const hasPort = (name, isPort) => (services.get(name) ?? []).some(isPort);
  const ingressProblems = manifestsOfKind(manifests, 'Ingress').flatMap(({ file, object }) =>
    backendsOf(object)
      .filter(
        ({ name, port }) =>
          !hasPort(name, (own) => own.name === port.name || own.port === port.number),
      )
      .map(({ name }) => `${file}: Ingress leads to ${name}, which is no service`),
  );
  const urls = [...settings].flatMap(([map, values]) =>
    Object.entries(values)
      .filter(([, value]) => URL.canParse(value) && !new URL(value).hostname.includes('.'))
      .filter(([, value]) => {
        const { hostname, port } = new URL(value);
        return !hasPort(hostname, (own) => own.port === Number(port));
      })
      .map(([name, value]) => `${map}: ${name} is ${value}, which is no service`),
  );
  const backupProblems = manifestsOfKind(manifests, 'ScheduledBackup')
    .filter(({ object }) =>
      databases(manifests).every((one) => one.object.metadata.name !== object.spec.cluster.name),
    )
    .map(({ file }) => `${file}: ScheduledBackup is of no cluster`);
  const stores = manifestsOfKind(manifests, 'ObjectStore').map(
    ({ object }) => object.metadata.name,
  );
  const storeProblems = databases(manifests)
    .filter(({ object }) =>
      listOf(object.spec.plugins).every(
        ({ parameters }) => !stores.includes(parameters.barmanObjectName),
      ),
    )
    .map(({ file }) => `${file}: Cluster has no store for its backups`);
  return [...ingressProblems, ...urls, ...backupProblems, ...storeProblems];
}
