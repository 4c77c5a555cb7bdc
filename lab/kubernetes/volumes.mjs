import { listOf } from './readManifests.mjs';
import { containersOf, manifestsOfKind } from './workloads.mjs';

/** @typedef {import('./readManifests.mjs').Manifest} Manifest */

/**
 * Finds deployments whose pods cannot share their volume, because it does not exist or belongs to one machine.
 *
 * @param {Manifest[]} manifests
 * @returns {string[]}
 */
export function findUnsharedVolumes(manifests) {
  const claims = manifestsOfKind(manifests, 'PersistentVolumeClaim');
  return manifestsOfKind(manifests, 'Deployment').flatMap(({ file, object }) =>
    listOf(object.spec.template.spec.volumes)
      .flatMap(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? [])
      .filter(
        (name) =>
          !claims.some(
            (claim) =>
              claim.object.metadata.name === name &&
              listOf(claim.object.spec.accessModes).includes('ReadWriteMany'),
          ),
      )
      .map((name) => `${file}: the pods cannot share the volume ${name}`),
  );
}

/**
 * Finds servers whose image stores data where no volume is mounted.
 *
 * @param {Manifest[]} manifests
 * @param {string} dockerfile its text, with a stage for each server
 * @returns {string[]}
 */
export function findLostData(manifests, dockerfile) {
  const stages = dockerfile.split(/^FROM /m);
  return manifestsOfKind(manifests, 'Deployment').flatMap((workload) => {
    const { name } = workload.object.metadata;
    const stage = stages.find((text) => text.split('\n')[0]?.endsWith(` AS ${name}`));
    const folder = /^ENV .*\bDATA_DIR=(\S+)/m.exec(stage ?? '')?.[1];
    const isMounted = containersOf(workload).some(({ volumeMounts }) =>
      listOf(volumeMounts).some(({ mountPath }) => mountPath === folder),
    );
    return folder && !isMounted ? [`${workload.file}: nothing is mounted at ${folder}`] : [];
  });
}
