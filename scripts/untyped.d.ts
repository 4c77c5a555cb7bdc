// Packages that bring no types.
declare module 'react-refresh/runtime';
declare module '*/react-jsx-dev-runtime.development.js';
declare module '*/react-jsx-runtime.development.js';
declare module '*/react-jsx-runtime.production.js';
