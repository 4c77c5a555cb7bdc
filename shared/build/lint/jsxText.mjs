/**
 * The parts of a syntax tree (ESTree with JSX) that the rule looks at.
 *
 * @typedef {{
 *   type: string;
 *   name?: string;
 *   value?: unknown;
 *   operator?: string;
 *   children?: Node[];
 *   expression?: Node;
 *   left?: Node;
 *   right?: Node;
 *   consequent?: Node;
 *   alternate?: Node;
 *   callee?: Node;
 *   property?: Node;
 * }} Node
 */

/**
 * Page translators replace text nodes with elements of their own. React then fails when it removes the original text
 * node, or inserts something before it. So a conditional text, and a text after something conditional, need an element
 * of their own.
 */
const rule = {
  /** @param {{ report: (problem: { node: Node; message: string }) => void }} context */
  create(context) {
    /** @param {Node} parent */
    const check = (parent) => {
      const children = (parent.children ?? []).filter((child) => !isBlank(child));
      // The siblings of its children are unknown: they can come and go with it.
      const isFragment = parent.type === 'JSXFragment';
      let hasVarying = false;
      for (const child of children) {
        const values = results(child);
        const isVarying = values.length > 1 && !values.every(canBeText);
        const isWrong = isVarying
          ? (isFragment || children.length > 1) && values.some(canBeText)
          : (isFragment || hasVarying) && values.some(isText);
        if (isWrong) {
          context.report({ node: child, message: 'Give this text an element of its own.' });
        }
        hasVarying ||= isVarying;
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

/** The values that a child can have. @param {Node | undefined} node @returns {Node[]} */
function results(node) {
  if (!node) return [];
  switch (node.type) {
    case 'JSXExpressionContainer':
      return results(node.expression);
    case 'LogicalExpression':
      // React shows the left side of `&&` only when it is falsy, and then shows nothing for false, null or undefined.
      return node.operator === '&&'
        ? [{ type: 'Nothing' }, ...results(node.right)]
        : [...results(node.left), ...results(node.right)];
    case 'ConditionalExpression':
      return [...results(node.consequent), ...results(node.alternate)];
    default:
      return [node];
  }
}

/** Returns whether a value is a text, whatever the types say; an empty one is nothing. @param {Node} node */
const isText = ({ type, value }) =>
  ['JSXText', 'TemplateLiteral'].includes(type) ||
  (type === 'Literal' && value !== null && value !== '');

/** Returns whether a value can be a text. A call of `map` returns elements. @param {Node} node */
function canBeText(node) {
  const name = node.callee?.property?.name ?? node.name ?? '';
  if (['map', 'children', 'undefined'].includes(name)) return false;
  return isText(node) || /^(Identifier|MemberExpression|CallExpression)$/.test(node.type);
}

/** @param {Node} node */
const isBlank = ({ type, value, expression }) =>
  type === 'JSXExpressionContainer'
    ? expression?.type === 'JSXEmptyExpression' ||
      (expression?.type === 'Literal' && !/\S/.test(String(expression.value)))
    : type === 'JSXText' && !/\S/.test(String(value));

export default {
  meta: { name: 'jsx-text' },
  rules: { 'own-element': rule },
};
