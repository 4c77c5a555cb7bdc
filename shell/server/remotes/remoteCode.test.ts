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

it('an error is of the build whose script is in its stack', () => {
  expect(findThrower(errorOf('throw new TypeError("not caught")'))).toEqual(build);
  expect(findThrower(errorOf('(() => null.x)()'))).toEqual(build);
});

it('an error of the shell is not of a remote that its message names', () => {
  const error = new Error(`${scriptName(build, 'ShopPage')} cannot be read.`);

  expect(findThrower(error)).toBeUndefined();
});

it('what is no error, or has no script, is of the build that runs', async () => {
  const later = runAsRemote(build, async () => {
    await Promise.resolve();
    return [findThrower(1), findThrower(null), findThrower(new Error('of Node'))];
  });

  expect(await later).toEqual([build, build, build]);
  expect(findThrower(1)).toBeUndefined();
});
