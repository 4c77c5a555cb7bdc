import { uiConfig } from './build/uiConfig.mjs';

export default uiConfig;
