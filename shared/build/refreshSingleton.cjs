// Every bundle brings its own react-refresh runtime, and only the first one attaches to React.
// One runtime on the global object lets an edit in a remote reach the page that the shell mounted.
const page = /** @type {Record<string, unknown>} */ (globalThis);
page.__shopReactRefresh ||= refreshOrReload(require('react-refresh/runtime'));
module.exports = page.__shopReactRefresh;

/**
 * A production React, which a remote meets inside a built shell, reports no roots and cannot take an
 * edit over: there the page is loaded anew.
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
