// Every bundle brings its own react-refresh runtime, and only the first one attaches to React.
// One runtime on the global object lets an edit in a remote reach the page that the shell mounted.
const page = /** @type {Record<string, unknown>} */ (globalThis);
page.__shopReactRefresh ||= require('react-refresh/runtime');
module.exports = page.__shopReactRefresh;
