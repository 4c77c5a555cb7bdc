// Elements must be made as the React of the page expects them: the development runtime asks it for owners
// that a production React does not know. `captureOwnerStack` exists in development only.
module.exports =
  'captureOwnerStack' in require('react')
    ? require('../../node_modules/react/cjs/react-jsx-runtime.development.js')
    : require('../../node_modules/react/cjs/react-jsx-runtime.production.js');
