// Every bundle contains its own react-refresh runtime, and only the first one attaches to React. With one
// runtime on the global object, an edit in a remote refreshes the page that the shell mounted.
const page = /** @type {Record<string, unknown>} */ (globalThis);
page.__shopReactRefresh ||= refreshOrReload(require('react-refresh/runtime'));
module.exports = page.__shopReactRefresh;

/**
 * The production React of a built shell reports no roots and cannot refresh: there the page reloads.
 *
 * @param {typeof import('react-refresh/runtime')} runtime
 */
function refreshOrReload(runtime) {
  const refresh = runtime.performReactRefresh;
  runtime.performReactRefresh = () => {
    if (runtime._getMountedRootCount() === 0) globalThis.location.reload();
    return refresh();
  };
  return runtime;
}
