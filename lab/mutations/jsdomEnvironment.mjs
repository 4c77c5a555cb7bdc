import { mixinJestEnvironment } from '@stryker-mutator/jest-runner';
import FixedJsdomEnvironment from 'jest-fixed-jsdom';

export default mixinJestEnvironment(FixedJsdomEnvironment);
