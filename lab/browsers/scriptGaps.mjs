import { parse } from 'acorn';
import { full } from 'acorn-walk';
import { findEntry, findGaps } from './compatibility.mjs';

/** @typedef {import('./compatibility.mjs').Gap} Gap */
/** @typedef {import('acorn').Node | import('acorn').AnyNode} Node */

/**
 * Finds what a script uses and a supported browser lacks: syntax, regular expressions, globals, members that only
 * new interfaces have, and attributes of elements.
 *
 * @param {string} script
 * @returns {Gap[]}
 * @throws SyntaxError if it is no script
 */
export function findScriptGaps(script) {
  /** @type {Gap[]} */
  const gaps = [];
  full(parse(script, { ecmaVersion: 'latest' }), (node) => {
    gaps.push(...pathsOf(/** @type {import('acorn').AnyNode} */ (node)).flatMap(findGaps));
  });
  return gaps;
}

/** @param {import('acorn').AnyNode} node @returns {string[][]} */
function pathsOf(node) {
  switch (node.type) {
    case 'StaticBlock':
      return [[...classes, 'static', 'initialization_blocks']];
    case 'PropertyDefinition':
      return [[...classes, node.static ? 'static.class_fields' : 'public_class_fields']];
    case 'PrivateIdentifier':
      return [[...classes, 'private_class_fields']];
    case 'Literal':
      if (node.regex) return expressionPaths(node.regex.pattern, node.regex.flags);
      return typeof node.value === 'string' ? lookbehindPaths(node.value) : [];
    case 'TemplateElement':
      return lookbehindPaths(node.value.raw);
    case 'NewExpression':
      return node.callee.type === 'Identifier' ? globalPaths(node.callee.name) : [];
    case 'MemberExpression':
      return memberPaths(node);
    case 'CallExpression':
      return attributePaths(node.arguments);
    default:
      return [];
  }
}

const classes = ['javascript', 'classes'];
const builtins = ['javascript', 'builtins'];

/** @param {string} text */
const lookbehindPaths = (text) =>
  /\(\?<[=!]/.test(text) ? [['javascript', 'regular_expressions', 'lookbehind_assertion']] : [];

/** @param {string} pattern @param {string} flags */
const expressionPaths = (pattern, flags) => [
  ...lookbehindPaths(pattern),
  ...(/\(\?[ims-]+:/.test(pattern) ? [['javascript', 'regular_expressions', 'modifier']] : []),
  ...(flags.includes('v') ? [[...builtins, 'RegExp', 'unicodeSets']] : []),
  ...(flags.includes('d') ? [[...builtins, 'RegExp', 'hasIndices']] : []),
];

/** @param {string} name */
const globalPaths = (name) => [
  ['api', name],
  [...builtins, name],
];

/** @type {Record<string, string>} */
const instances = {
  document: 'Document',
  navigator: 'Navigator',
  window: 'Window',
  crypto: 'Crypto',
  performance: 'Performance',
};

/** @param {import('acorn').MemberExpression} node */
function memberPaths({ object, property, computed }) {
  if (computed || property.type !== 'Identifier') return [];
  const { name } = property;
  if (object.type !== 'Identifier') return youngMembers.get(name) ?? [];
  if (['globalThis', 'self', 'window'].includes(object.name) && findEntry(['api', name])) {
    return globalPaths(name);
  }
  const owner = instances[object.name] ?? object.name;
  const own = [
    ['api', owner, name],
    ['api', owner, `${name}_static`],
    [...builtins, owner, name],
  ].filter((path) => findEntry(path));
  return own.length > 0 ? own : (youngMembers.get(name) ?? []);
}

/** Members of other interfaces have names that any object may have: `layer`, `address`. */
const commonInterfaces =
  /^(?:Blob|Document|Element|Event|EventTarget|FormData|HTML.*Element|Node|Request|Response|URL.*)$/;

/** Properties and methods that no interface has in all supported browsers: name → path. */
const youngMembers = new Map(findYoungMembers());

/** @returns {Iterable<[string, string[][]]>} */
function* findYoungMembers() {
  /** @type {Map<string, string[][]>} */
  const paths = new Map();
  for (const group of [['api'], builtins]) {
    for (const [owner, members] of Object.entries(findEntry(group) ?? {})) {
      if (group !== builtins && !commonInterfaces.test(owner)) continue;
      // Where the interface is missing, no object has the member.
      if (findGaps([...group, owner]).length > 0) continue;
      for (const member of Object.keys(members)) {
        const name = member.replace(/_static$/, '');
        paths.set(name, [...(paths.get(name) ?? []), [...group, owner, member]]);
      }
    }
  }
  for (const [name, all] of paths) {
    const [first] = all;
    if (first && all.every((path) => findGaps(path).length > 0)) yield [name, [first]];
  }
}

/**
 * The attributes of an element as the calls of JSX name them: `jsx('button', { popoverTarget: id })`.
 *
 * @param {import('acorn').CallExpression['arguments']} args
 */
function attributePaths([element, properties]) {
  if (element?.type !== 'Literal' || properties?.type !== 'ObjectExpression') return [];
  const entry = ['html', 'elements', String(element.value)];
  if (!findEntry(entry)) return [];
  return properties.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    const name = property.key.name.toLowerCase();
    return [
      [...entry, name],
      ['html', 'global_attributes', name],
    ];
  });
}
