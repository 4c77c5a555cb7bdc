import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { workspace } from './exports.mjs';

/**
 * Collects what the entries of the package reach. Import specifiers get extensions, as ES modules need them.
 *
 * @param {ReadonlyMap<string, string>} entries subpath → source below `shared`
 * @param {string} compiled
 * @returns {{ files: Map<string, string>, imports: Set<string>, typeImports: Set<string> }} path → text, and the
 *   packages that modules and declarations import
 * @throws {Error} naming an import that leads nowhere, or to a subpath that is not published
 */
export function collectFiles(entries, compiled) {
  /** @type {Map<string, string>} */
  const files = new Map();
  const imports = new Set();
  const typeImports = new Set();
  for (const entry of entries.values()) {
    if (/\.tsx?$/.test(entry)) add(entry.replace(/\.tsx?$/, '.d.ts'));
    add(entry.replace(/\.tsx?$/, '.js'));
  }
  return { files, imports, typeImports };

  /** @param {string} file */
  function add(file) {
    if (files.has(file)) return;
    const isDeclaration = /\.d\.ts$/.test(file);
    const source = readFileSync(path.join(compiled, file), 'utf8');
    // Styles declare nothing, and a consumer's compiler would ask for their types.
    let text = isDeclaration ? source.replace(/^import ['"].+\.s?css['"];$/gm, '') : source;
    // Modules may import each other.
    files.set(file, text);
    // From the end, where the positions before stay valid.
    for (const { specifier, start } of importsOf(file, text).reverse()) {
      if (specifier.startsWith('.')) {
        const module = resolve(file, specifier, isDeclaration);
        add(isDeclaration ? declarationOf(module) : module);
        const end = start + specifier.length;
        text = text.slice(0, start) + relativePath(path.dirname(file), module) + text.slice(end);
      } else if (!isOwn(specifier, file)) {
        (isDeclaration ? typeImports : imports).add(specifier);
      }
    }
    files.set(file, text);
  }

  /**
   * Returns the file that a specifier leads to. That of a declaration leads to the module that it describes.
   *
   * @param {string} importer
   * @param {string} specifier
   * @param {boolean} isDeclaration
   */
  function resolve(importer, specifier, isDeclaration) {
    const base = path.join(path.dirname(importer), specifier);
    const found = [base, `${base}.js`, path.join(base, 'index.js')].find((candidate) => {
      const file = isDeclaration ? declarationOf(candidate) : candidate;
      return statSync(path.join(compiled, file), { throwIfNoEntry: false })?.isFile();
    });
    if (!found) throw new Error(`${importer} imports ${specifier}, which is not there.`);
    return found;
  }

  /** @param {string} specifier @param {string} importer */
  function isOwn(specifier, importer) {
    if (specifier !== workspace.name && !specifier.startsWith(`${workspace.name}/`)) return false;
    if (entries.has(`.${specifier.slice(workspace.name.length)}`)) return true;
    throw new Error(`${importer} imports ${specifier}, which the package does not publish.`);
  }
}

/** @param {string} module */
const declarationOf = (module) => module.replace(/\.js$/, '.d.ts');

/** @param {string} from a folder @param {string} to a file */
export function relativePath(from, to) {
  const relative = path.relative(from, to).split(path.sep).join('/');
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** @param {string} file @param {string} text */
function importsOf(file, text) {
  if (!/\.[jt]s$/.test(file)) return [];
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName, pos }) => ({
    specifier: fileName,
    // After the quote.
    start: pos + 1,
  }));
}
