import { Authenticator as DeviceAt } from '@shop/shared/fakes/Authenticator.mjs';
import { publicOrigin } from './shop';

/** A device with one passkey for the shop of the tests, in software. */
export class Authenticator extends DeviceAt {
  constructor() {
    super(publicOrigin);
  }
}
