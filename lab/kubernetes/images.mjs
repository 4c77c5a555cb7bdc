import path from 'node:path';
import { componentsOf, listOf } from './readManifests.mjs';
import { containersOf, manifestsOfKind } from './workloads.mjs';

/** @typedef {import('./readManifests.mjs').Deployment} Deployment */

/** The service that creates secrets for one machine. In Kubernetes an operator creates them (docs/operations.md). */
const composeOnly = 'secrets';

/**
 * Finds deployments of images that docker-compose.yml does not build, and images without a tag in an overlay.
 *
 * @param {Deployment} deployment
 * @param {{ name: string, services: Record<string, { build?: unknown }> }} compose
 * @returns {string[]}
 */
export function findUnknownImages({ manifests, kustomizations }, { name, services }) {
  const built = Object.keys(services).filter(
    (service) => services[service]?.build && service !== composeOnly,
  );
  const deployments = manifestsOfKind(manifests, 'Deployment');
  const names = deployments.map(({ object }) => object.metadata.name);
  const unlike = deployments.flatMap((workload) =>
    containersOf(workload)
      .filter(({ image }) => image !== `${name}-${workload.object.metadata.name}`)
      .map(({ image }) => `${workload.file}: docker-compose.yml builds no ${image}`),
  );
  const undeployed = built
    .filter((service) => !names.includes(service))
    .map((service) => `${service} has no Deployment`);
  const untagged = kustomizations
    .filter(({ object }) => object.resources?.includes('../../base'))
    .flatMap(({ folder, object }) =>
      built
        .filter(
          (service) =>
            !listOf(object.images).some(
              (image) => image.name === `${name}-${service}` && image.newTag,
            ),
        )
        .map((service) => `${folder}: the image of ${service} has no tag`),
    );
  return [...unlike, ...undeployed, ...untagged];
}

/**
 * Finds files that no kustomization lists, and listed files that do not exist.
 *
 * @param {Deployment} deployment
 * @returns {string[]}
 */
export function findUnlistedFiles({ manifests, kustomizations }) {
  const folders = new Set(kustomizations.map(({ folder }) => folder));
  const files = new Set(manifests.map(({ file }) => file));
  const listed = new Set(
    kustomizations.flatMap(({ folder, object }) => [
      ...componentsOf({ folder, object }),
      ...[...listOf(object.resources), ...listOf(object.patches).map((patch) => patch.path)].map(
        (name) => path.join(folder, name),
      ),
    ]),
  );
  const isKnown = (/** @type {string} */ name) => folders.has(name) || files.has(name);
  return [
    ...[...files]
      .filter((file) => !listed.has(file))
      .map((file) => `${file} is in no kustomization`),
    ...[...listed].filter((name) => !isKnown(name)).map((name) => `${name} does not exist`),
    ...[...folders]
      .filter((folder) => folder.startsWith('base/') && !listed.has(folder))
      .map((folder) => `${folder} is in no kustomization`),
  ];
}
