// Stands in for every CSS module: a class is called as it is written (styles.root → 'root').
const classes = new Proxy({}, { get: (_target, name) => name });
module.exports = { __esModule: true, default: classes };
