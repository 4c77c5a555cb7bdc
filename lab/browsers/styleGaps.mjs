import { find, parse, property as parseProperty, walk } from 'css-tree';
import { findEntry, findGaps } from './compatibility.mjs';

/** @typedef {import('./compatibility.mjs').Gap} Gap */
/** @typedef {import('css-tree').CssNode} CssNode */

/**
 * Finds what a style sheet uses and a supported browser lacks. It skips rules inside `@supports` and a declaration
 * that follows another one of the same property: those have a fallback.
 *
 * @param {string} css
 * @returns {Gap[]}
 */
export function findStyleGaps(css) {
  /** @type {Gap[]} */
  const gaps = [];
  walk(parse(css, { parseCustomProperty: true }), function visit(node) {
    if (node.type === 'Atrule' && node.name === 'supports') return walk.skip;
    if (node.type === 'Declaration' && isReplacement(node, this.block)) return walk.skip;
    const paths = pathsOf(node, this.declaration?.property);
    if (isInherited(node) && isOfBackdrop(this.rule)) paths.push(backdropInheritance);
    gaps.push(...paths.flatMap(findGaps));
    return undefined;
  });
  return gaps;
}

/**
 * Returns whether the rule declares the property earlier, perhaps with a prefix.
 *
 * @param {import('css-tree').Declaration} declaration
 * @param {import('css-tree').Block | null} block
 */
function isReplacement(declaration, block) {
  const { basename, custom } = parseProperty(declaration.property);
  const first = block?.children
    .toArray()
    .find((it) => it.type === 'Declaration' && parseProperty(it.property).basename === basename);
  return !custom && first !== declaration;
}

const backdropInheritance = ['css', 'selectors', 'backdrop', 'inherit_from_originating_element'];

/** Returns whether it is a custom property without a fallback value. @param {CssNode} node */
const isInherited = (node) =>
  node.type === 'Function' && node.name === 'var' && node.children.size === 1;

/** @param {import('css-tree').Rule | null} rule */
const isOfBackdrop = (rule) =>
  rule !== null &&
  find(rule.prelude, (it) => it.type === 'PseudoElementSelector' && it.name === 'backdrop') !==
    null;

/** @param {CssNode} node @param {string} [property] that it is a value of @returns {string[][]} */
function pathsOf(node, property = '') {
  const inProperty = ['css', 'properties', property];
  switch (node.type) {
    case 'Atrule':
      return [['css', 'at-rules', node.name]];
    case 'Feature':
      return [['css', 'at-rules', 'media', node.name]];
    case 'FeatureRange':
      return [['css', 'at-rules', 'media', 'range_syntax']];
    case 'Condition':
      // `not` and `or` came to browsers together.
      return /(^|\s)(not|or)(\s|$)/.test(namesIn(node))
        ? [['css', 'at-rules', 'media', 'or_syntax']]
        : [];
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return [['css', 'selectors', node.name]];
    case 'NestingSelector':
      return [['css', 'selectors', 'nesting']];
    case 'Declaration':
      return [['css', 'properties', node.property]];
    case 'Identifier':
      return [[...inProperty, node.name]];
    case 'Function':
      return [[...inProperty, node.name], ...typesNamed(node.name)];
    case 'Dimension':
      return unitPaths(node.unit);
    default:
      return [];
  }
}

/** @param {import('css-tree').Condition} condition */
const namesIn = ({ children }) =>
  children
    .toArray()
    .flatMap((it) => (it.type === 'Identifier' ? [it.name] : []))
    .join(' ');

/** @type {Record<string, string>} */
const unitFamilies = {
  d: 'viewport_percentage_units_dynamic',
  l: 'viewport_percentage_units_large',
  s: 'viewport_percentage_units_small',
  c: 'container_query_length_units',
};

/** @param {string} unit */
function unitPaths(unit) {
  const [, family] = /^([dlsc])(?:v|q)(?:w|h|i|b|min|max)$/.exec(unit) ?? [];
  const name = family ? unitFamilies[family] : unit;
  return name ? [['css', 'types', 'length', name]] : [];
}

/** Functions are types, alone or in a group: `min`, `color.light-dark`. @param {string} name */
const typesNamed = (name) => [
  ['css', 'types', name],
  ...Object.keys(findEntry(['css', 'types']) ?? {}).map((group) => ['css', 'types', group, name]),
];
