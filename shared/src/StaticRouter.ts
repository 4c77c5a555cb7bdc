/** The router for server rendering. Not exported by the package root, because browsers load all of the root. */
export { StaticRouter } from 'react-router-dom';
