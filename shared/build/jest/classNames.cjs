// Mock of all CSS modules: class names are those of the source (styles.root → 'root').
const classes = new Proxy({}, { get: (_target, name) => name });
module.exports = { __esModule: true, default: classes };
