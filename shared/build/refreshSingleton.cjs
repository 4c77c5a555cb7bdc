// Every bundle contains its own react-refresh runtime, but only the first one attaches to React. With one global
// runtime, an edit in a remote refreshes the page that the shell mounted.
const page = /** @type {Record<string, unknown>} */ (globalThis);
page.__shopReactRefresh ||= refreshOrReload(require('react-refresh/runtime'));
module.exports = page.__shopReactRefresh;

/**
 * Reloads the page in a built shell: its production React reports no roots and cannot refresh.
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
