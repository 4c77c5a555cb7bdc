import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';

/**
 * @typedef {{ file: string, object: any }} Manifest `object` has the shape that the schemas check
 * @typedef {{ folder: string, object: any }} Kustomization `folder` relative, as the files of manifests
 * @typedef {{ manifests: Manifest[], kustomizations: Kustomization[] }} Deployment
 */

/**
 * All YAML files below a folder.
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
 * @param {Map<string, string>} files
 * @returns {Deployment}
 * @throws {Error} for a file that is no valid YAML
 */
export function parseManifests(files) {
  /** @type {Deployment} */
  const all = { manifests: [], kustomizations: [] };
  for (const [file, text] of files) {
    for (const document of parseAllDocuments(text)) {
      const [error] = document.errors;
      if (error) throw new Error(`${file}: ${error.message}`);
      const object = document.toJS();
      if (object.kind === 'Kustomization')
        all.kustomizations.push({ folder: path.dirname(file), object });
      else all.manifests.push({ file, object });
    }
  }
  return all;
}
