import { uiConfig } from './build/config/uiConfig.mjs';

export default uiConfig;
