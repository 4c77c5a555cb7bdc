import { listOf } from './readManifests.mjs';
import { includes, manifestsOfKind, workloads } from './workloads.mjs';

/** @typedef {import('./readManifests.mjs').Manifest} Manifest */

/**
 * Finds pods that can be reached by more, or by fewer, than need them.
 *
 * @param {Manifest[]} manifests
 * @returns {string[]}
 */
export function findOpenPods(manifests) {
  const policies = manifestsOfKind(manifests, 'NetworkPolicy');
  const denies = policies.some(
    ({ object: { spec } }) =>
      Object.keys(spec.podSelector).length === 0 &&
      spec.policyTypes.includes('Ingress') &&
      spec.policyTypes.includes('Egress') &&
      !spec.ingress &&
      !spec.egress,
  );
  const fromOutside = policies.filter(({ object }) => admitsOutside(object.spec));
  const reachable = workloads(manifests).filter(({ object }) =>
    fromOutside.some(({ object: { spec } }) =>
      includes(object.spec.template.metadata.labels, spec.podSelector.matchLabels ?? {}),
    ),
  );
  const isolated = workloads(manifests).filter(
    ({ object }) =>
      !policies.some(
        ({ object: { spec } }) =>
          spec.ingress &&
          includes(object.spec.template.metadata.labels, spec.podSelector.matchLabels ?? {}),
      ),
  );
  return [
    ...(denies ? [] : ['no policy denies everything']),
    ...reachable
      .filter(({ object }) => object.metadata.name !== 'shell')
      .map(({ file }) => `${file}: can be reached from outside`),
    ...isolated.map(({ file }) => `${file}: can be reached by nobody`),
    ...manifestsOfKind(manifests, 'Service')
      .filter(({ object }) => !['ClusterIP', undefined].includes(object.spec.type))
      .map(({ file }) => `${file}: a service is open to the outside`),
    ...manifestsOfKind(manifests, 'Ingress')
      .filter(({ object }) => backendsOf(object).some(({ name }) => name !== 'shell'))
      .map(({ file }) => `${file}: leads to another service than the shell`),
  ];
}

/** Returns whether a policy admits requests from outside or from the ingress controller. @param {any} spec */
const admitsOutside = ({ ingress }) =>
  listOf(ingress).some(
    ({ from }) =>
      !from ||
      listOf(from).some(
        ({ ipBlock, namespaceSelector }) =>
          ipBlock ||
          namespaceSelector?.matchLabels?.['kubernetes.io/metadata.name'] === 'ingress' ||
          (namespaceSelector && !namespaceSelector.matchLabels),
      ),
  );

/** Returns the services that an ingress leads to. @param {any} ingress @returns {any[]} */
export const backendsOf = ({ spec }) =>
  listOf(spec.rules)
    .flatMap(({ http }) => listOf(http.paths))
    .map(({ backend }) => backend.service);
