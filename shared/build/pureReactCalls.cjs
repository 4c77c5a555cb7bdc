/**
 * A webpack loader for a component library in one file. It marks top-level React calls as free of side effects and
 * removes the names for React's developer tools. Otherwise webpack would keep every component, used or not.
 *
 * @param {string} source
 */
module.exports = (source) =>
  source
    .replace(/^(var \w+ = )(?=React\d*\.\w+\()/gm, '$1/* @__PURE__ */ ')
    .replace(/^\w+\.displayName = .*;$/gm, '');
