import { matchesLockfile } from '../lib/install.mjs';

it('matchesLockfile accepts what npm ci has installed, so that npm start and npm test do not install it again', () => {
  expect(matchesLockfile({ isWithoutDev: false })).toBe(true);
});
