import { mixinJestEnvironment } from '@stryker-mutator/jest-runner';
// @ts-expect-error The package has no types.
import FixedJsdomEnvironment from 'jest-fixed-jsdom';

export default mixinJestEnvironment(FixedJsdomEnvironment);
