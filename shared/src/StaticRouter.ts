/** The router of server rendering: no part of the root, which browsers load whole. */
export { StaticRouter } from 'react-router-dom';
