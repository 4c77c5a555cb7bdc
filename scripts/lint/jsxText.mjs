/**
 * Translators replace a text by an element of theirs. React keeps the text that is gone, and fails when it removes it,
 * or inserts something before it. So a text that comes and goes, or has something before it that does, gets an element
 * of its own.
 */
const rule = {
  create(/** @type {any} */ context) {
    const check = (/** @type {any} */ parent) => {
      const children = parent.children.filter((/** @type {any} */ child) => !isBlank(child));
      const isFragment = parent.type === 'JSXFragment';
      let isConditional = false;
      for (const child of children) {
        const isVarying = child.type === 'JSXExpressionContainer' && results(child).length > 1;
        const isText = results(child).some(canBeText);
        const isAlone = children.length === 1 && !isFragment;
        if (isText && (isFragment || isConditional || (isVarying && !isAlone))) {
          context.report({ node: child, message: 'Give this text an element of its own.' });
        }
        isConditional ||= isVarying;
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

/** The values that a child can have. @param {any} node @returns {any[]} */
function results(node) {
  switch (node.type) {
    case 'JSXExpressionContainer':
      return results(node.expression);
    case 'LogicalExpression':
      // What stands before `&&` is shown only where it is false, null or undefined: not at all.
      return node.operator === '&&'
        ? [{ type: 'Nothing' }, ...results(node.right)]
        : [...results(node.left), ...results(node.right)];
    case 'ConditionalExpression':
      return [...results(node.consequent), ...results(node.alternate)];
    default:
      return [node];
  }
}

/** Whether a value can be a text. @param {any} node */
function canBeText(node) {
  switch (node.type) {
    case 'JSXText':
    case 'TemplateLiteral':
      return true;
    case 'Literal':
      return typeof node.value === 'number' || /\S/.test(node.value || '');
    case 'Identifier':
      return !['children', 'undefined'].includes(node.name);
    case 'MemberExpression':
    case 'CallExpression':
      return true;
    default:
      return false;
  }
}

/** @param {any} node */
const isBlank = (node) =>
  (node.type === 'JSXText' && !/\S/.test(node.value)) ||
  (node.type === 'JSXExpressionContainer' &&
    (node.expression.type === 'JSXEmptyExpression' ||
      (node.expression.type === 'Literal' && !/\S/.test(String(node.expression.value)))));

export default {
  meta: { name: 'jsx-text' },
  rules: { 'own-element': rule },
};
