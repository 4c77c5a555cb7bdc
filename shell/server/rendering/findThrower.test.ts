import vm from 'node:vm';
import { findThrower, scriptName } from './findThrower';

const code = { name: 'mf-catalog', version: '0123456789ab', component: 'ShopPage' };

const errorOf = (source: string): unknown => {
  try {
    return vm.runInThisContext(source, { filename: scriptName(code) });
  } catch (error) {
    return error;
  }
};

it('finds the code whose script is in the stack of an error', () => {
  expect(findThrower(errorOf('throw new TypeError("not caught")'))).toEqual(code);
  expect(findThrower(errorOf('(() => null.x)()'))).toEqual(code);
});

it('does not blame a remote that only the message of an error names', () => {
  const error = new Error(`${scriptName(code)} cannot be read.`);

  expect(findThrower(error)).toBeNull();
});

it('finds nobody for a value without a stack', () => {
  expect([1, null, undefined].map(findThrower)).toEqual([null, null, null]);
});
