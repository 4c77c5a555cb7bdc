const { runInContext, Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** Built-in objects that no test replaces, unlike `Date` and `Intl`. */
const builtIns = [
  ...['Array', 'ArrayBuffer', 'BigInt', 'Boolean', 'Error', 'Function', 'JSON', 'Map', 'Math'],
  ...['Number', 'Object', 'Promise', 'Proxy', 'RangeError', 'Reflect', 'RegExp', 'Set', 'String'],
  ...['Symbol', 'TypeError', 'Uint8Array', 'WeakMap', 'WeakRef', 'WeakSet', 'isNaN', 'parseInt'],
].join(', ');

/**
 * @typedef {object} Executor Jest's, which has no public type
 * @property {string[]} injectedModuleParameters
 * @property {(source: string, filename: string) => Function | null} compile
 */

/**
 * Jest's runtime, with modules that V8 compiles once and that have built-in objects as variables.
 *
 * Jest compiles each module again for each test file, by a function whose results V8 does not cache
 * (nodejs/node#35375). And a built-in object that is a global of a context is looked up by a handler of that
 * context, at each use.
 */
module.exports = class FastRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} options */
  constructor(...options) {
    super(...options);
    const [, environment] = options;
    /** @type {Executor} */
    const executor = Reflect.get(this, 'executor');
    const compile = executor.compile.bind(executor);
    const parameters = executor.injectedModuleParameters.join(', ');
    // Two functions: a module may declare what is named as a built-in object.
    const prefix = `(({ ${builtIns} }) => function (${parameters}) {`;
    /** @type {object} */
    let values;

    executor.compile = (source, filename) => {
      const context = environment.getVmContext();
      // Jest's function loads ES modules, too.
      if (context === null || /\bimport\(/.test(source)) return compile(source, filename);
      values ??= runInContext(`({ ${builtIns} })`, context);
      try {
        const columnOffset = -prefix.length;
        const script = new Script(`${prefix}${source}\n})`, { filename, columnOffset });
        return script.runInContext(context)(values);
      } catch {
        // Jest explains syntax errors.
        return compile(source, filename);
      }
    };
  }
};
