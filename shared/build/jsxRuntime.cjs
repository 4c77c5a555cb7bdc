// Selects the JSX runtime that fits the page's React: the development runtime reads owners, which production React does
// not have. `captureOwnerStack` exists only in development.
const isDevelopment = 'captureOwnerStack' in require('react');
const runtime = isDevelopment
  ? require('react-builds/react-jsx-runtime.development.js')
  : require('react-builds/react-jsx-runtime.production.js');

module.exports = {
  ...runtime,
  // Our own components call this with Fast Refresh.
  jsxDEV: isDevelopment
    ? require('react-builds/react-jsx-dev-runtime.development.js').jsxDEV
    : runtime.jsx,
};
