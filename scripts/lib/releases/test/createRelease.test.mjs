import { newReleaseName } from '../createRelease.mjs';

it('[S-50] names two releases of one moment apart, in their order', () => {
  jest.useFakeTimers({ now: new Date('2026-11-26T10:00:00.000Z') });

  const names = ['f', 'a', 'a'].map((digit) => newReleaseName(digit.repeat(12)));

  expect(new Set(names).size).toBe(3);
  expect([...names].sort()).toEqual(names);
  jest.useRealTimers();
});
