import { unitConfig } from '@shop/shared/build/unitConfig.mjs';

export default unitConfig('mf-admin');
