import { unitConfig } from '@shop/build/unitConfig.mjs';

export default unitConfig();
