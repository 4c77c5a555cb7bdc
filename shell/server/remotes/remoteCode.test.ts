import vm from 'node:vm';
import { findThrower, runAsRemote, scriptName } from './remoteCode';

const build = { name: 'mf-catalog', version: '0123456789ab' };

const errorOf = (code: string): unknown => {
  try {
    return vm.runInThisContext(code, { filename: scriptName(build, 'ShopPage') });
  } catch (error) {
    return error;
  }
};

it('finds the build whose script is in the stack of an error', () => {
  expect(findThrower(errorOf('throw new TypeError("not caught")'))).toEqual(build);
  expect(findThrower(errorOf('(() => null.x)()'))).toEqual(build);
});

it('does not blame a remote that only the message of an error names', () => {
  const error = new Error(`${scriptName(build, 'ShopPage')} cannot be read.`);

  expect(findThrower(error)).toBeUndefined();
});

it('finds the running build for an error without a script, or another value', async () => {
  const later = runAsRemote(build, async () => {
    await Promise.resolve();
    return [findThrower(1), findThrower(null), findThrower(new Error('of Node'))];
  });

  expect(await later).toEqual([build, build, build]);
  expect(findThrower(1)).toBeUndefined();
});
