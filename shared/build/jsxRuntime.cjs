// The JSX runtime of the same mode as the page's React: that of development reads owners, which a
// production React does not have. `captureOwnerStack` exists in development only.
module.exports =
  'captureOwnerStack' in require('react')
    ? require('../../node_modules/react/cjs/react-jsx-runtime.development.js')
    : require('../../node_modules/react/cjs/react-jsx-runtime.production.js');
