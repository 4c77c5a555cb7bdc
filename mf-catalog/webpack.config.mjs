import { webpackConfigs } from '../shared/build/builds.mjs';

export default webpackConfigs('mf-catalog');
