import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';

/**
 * @typedef {{ file: string, object: any }} Manifest `object` has the shape that the schemas check
 * @typedef {{ folder: string, object: any }} Kustomization `folder` relative, as the files of manifests
 * @typedef {{ manifests: Manifest[], kustomizations: Kustomization[] }} Deployment
 */

/**
 * Reads all YAML files below a folder.
 *
 * @param {string} folder
 * @returns {Map<string, string>} the text of each
 */
export function readYamlFiles(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const names = files.filter((name) => name.endsWith('.yaml')).sort();
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

/**
 * The manifests, those of a component once for each folder that uses it.
 *
 * @param {Map<string, string>} files
 * @returns {Deployment}
 * @throws {Error} for a file that is not valid YAML
 */
export function parseManifests(files) {
  /** @type {Deployment} */
  const all = { manifests: [], kustomizations: [] };
  for (const [file, text] of files) {
    for (const document of parseAllDocuments(text)) {
      const [error] = document.errors;
      if (error) throw new Error(`${file}: ${error.message}`);
      const object = document.toJS();
      if (['Kustomization', 'Component'].includes(object.kind))
        all.kustomizations.push({ folder: path.dirname(file), object });
      else all.manifests.push({ file, object });
    }
  }
  return { ...all, manifests: all.manifests.flatMap(instances) };

  /** @param {Manifest} manifest @returns {Manifest[]} */
  function instances({ file, object }) {
    const folder = path.dirname(file);
    const isComponent = all.kustomizations.some(
      (one) => one.folder === folder && one.object.kind === 'Component',
    );
    if (!isComponent) return [{ file, object }];
    return all.kustomizations
      .filter((user) => componentsOf(user).includes(folder))
      .map((user) => ({ file, object: instantiate(object, user.object) }));
  }
}

/** The folders of its components. @param {Kustomization} kustomization @returns {string[]} */
export const componentsOf = ({ folder, object }) =>
  listOf(object.components).map((name) => path.join(folder, name));

/** Adds suffix, labels and image, as kustomize does. @param {any} object @param {any} user */
function instantiate(object, { nameSuffix, labels, images }) {
  return JSON.parse(JSON.stringify(object), (key, value) => {
    const isSelector = key === 'selector' && !value.matchLabels;
    if (isSelector || key === 'labels' || key === 'matchLabels')
      return { ...value, ...labels[0].pairs };
    if (key === 'name' && value === object.metadata.name) return value + nameSuffix;
    if (key === 'image' && value === images[0].name) return images[0].newName;
    return value;
  });
}

/** Returns a list of a manifest, empty when it is missing. @param {unknown} value @returns {any[]} */
export const listOf = (value) => (Array.isArray(value) ? value : []);
