import { listOf } from './readManifests.mjs';

/** @typedef {import('./readManifests.mjs').Manifest} Manifest */

/** A server closes within this many seconds after DRAIN_SECONDS (shared/src/server/process/shutdown.ts). */
const closeSeconds = 10;

/** @param {Manifest[]} manifests @param {string[]} kinds */
export const manifestsOfKind = (manifests, ...kinds) =>
  manifests.filter(({ object }) => kinds.includes(object.kind));

/** Returns the manifests with pods. @param {Manifest[]} manifests */
export const workloads = (manifests) => manifestsOfKind(manifests, 'Deployment', 'StatefulSet');

/** @param {Manifest} workload @returns {any[]} */
export const containersOf = ({ object }) => object.spec.template.spec.containers;

/**
 * Finds pods and containers with too many rights, or without probes or limits.
 *
 * @param {Manifest[]} manifests
 * @returns {string[]}
 */
export function findUnsafePods(manifests) {
  return workloads(manifests).flatMap((workload) => {
    const pod = workload.object.spec.template.spec;
    const podRules = {
      'runs as root':
        pod.securityContext?.runAsNonRoot === true && pod.securityContext.runAsUser > 0,
      'has no seccomp profile': pod.securityContext?.seccompProfile?.type === 'RuntimeDefault',
      'gets a token of Kubernetes': pod.automountServiceAccountToken === false,
      // Kubernetes would set API_PORT for the service `api`, and not to a number.
      'gets variables of services': pod.enableServiceLinks === false,
    };
    const rightsProblems = [...listOf(pod.initContainers), ...pod.containers].flatMap((container) =>
      unmet(`container ${container.name}`, {
        'can gain privileges': container.securityContext?.allowPrivilegeEscalation === false,
        'can write to its image': container.securityContext?.readOnlyRootFilesystem === true,
        'has capabilities': container.securityContext?.capabilities?.drop?.includes('ALL') === true,
        'requests no processor and memory': Boolean(
          container.resources?.requests?.cpu && container.resources.requests.memory,
        ),
        'has no memory limit': Boolean(container.resources?.limits?.memory),
      }),
    );
    const probeProblems = containersOf(workload).flatMap((container) =>
      unmet(`container ${container.name}`, {
        'has no startup probe': Boolean(container.startupProbe),
        'has no readiness probe': Boolean(container.readinessProbe),
        'has no liveness probe': Boolean(container.livenessProbe),
      }),
    );
    return [...unmet(workload.object.kind, podRules), ...rightsProblems, ...probeProblems].map(
      (text) => `${workload.file}: ${text}`,
    );
  });
}

/** @param {string} subject @param {Record<string, boolean>} conditions */
const unmet = (subject, conditions) =>
  Object.entries(conditions)
    .filter(([, isMet]) => !isMet)
    .map(([text]) => `${subject} ${text}`);

/**
 * Finds deployments that are not scaled, have no disruption budget, or are not spread over machines.
 *
 * @param {Manifest[]} manifests
 * @returns {string[]}
 */
export function findUnscaledDeployments(manifests) {
  return manifestsOfKind(manifests, 'Deployment').flatMap(({ file, object }) => {
    const { name } = object.metadata;
    const scaler = manifestsOfKind(manifests, 'HorizontalPodAutoscaler').find(
      (candidate) =>
        candidate.object.spec.scaleTargetRef.name === name &&
        candidate.object.spec.scaleTargetRef.kind === 'Deployment',
    );
    const budget = manifestsOfKind(manifests, 'PodDisruptionBudget').find((candidate) =>
      includes(object.spec.template.metadata.labels, candidate.object.spec.selector.matchLabels),
    );
    const spread = listOf(object.spec.template.spec.topologySpreadConstraints);
    return unmet(`Deployment ${name}`, {
      'has no autoscaler with two pods or more': scaler?.object.spec.minReplicas >= 2,
      'has a number of pods beside its autoscaler': object.spec.replicas === undefined,
      'has no disruption budget': Boolean(budget),
      'is not spread over machines': spread.some(
        ({ topologyKey }) => topologyKey === 'kubernetes.io/hostname',
      ),
      'has fewer pods while it is replaced':
        object.spec.strategy?.rollingUpdate?.maxUnavailable === 0,
    }).map((text) => `${file}: ${text}`);
  });
}

/**
 * Finds pods that Kubernetes kills before they have shut down.
 *
 * @param {Manifest[]} manifests
 * @param {Map<string, Record<string, string>>} settings of each ConfigMap
 * @returns {string[]}
 */
export function findShortGracePeriods(manifests, settings) {
  return manifestsOfKind(manifests, 'Deployment').flatMap(({ file, object }) => {
    const pod = object.spec.template.spec;
    const [container] = pod.containers;
    const config = settings.get(container.envFrom?.[0]?.configMapRef?.name ?? '');
    const command = container.lifecycle?.preStop?.exec?.command ?? [];
    const drain = Number(config?.DRAIN_SECONDS ?? (command[0] === 'sleep' ? command[1] : NaN));
    if (drain >= 5 && pod.terminationGracePeriodSeconds >= drain + closeSeconds) return [];
    const { name } = object.metadata;
    return [`${file}: Deployment ${name} is not drained before it is killed`];
  });
}

/** Returns whether labels match a selector. @param {Record<string, string>} labels @param {Record<string, string>} selector */
export const includes = (labels, selector) =>
  Object.entries(selector).every(([key, value]) => labels[key] === value);
