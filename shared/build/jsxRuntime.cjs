// The JSX runtime of the same mode as the page's React: that of development reads owners, which a
// production React does not have. `captureOwnerStack` exists in development only.
const isDevelopment = 'captureOwnerStack' in require('react');
const runtime = isDevelopment
  ? require('../../node_modules/react/cjs/react-jsx-runtime.development.js')
  : require('../../node_modules/react/cjs/react-jsx-runtime.production.js');

module.exports = {
  ...runtime,
  // What our own components call when they are refreshed.
  jsxDEV: isDevelopment
    ? require('../../node_modules/react/cjs/react-jsx-dev-runtime.development.js').jsxDEV
    : runtime.jsx,
};
