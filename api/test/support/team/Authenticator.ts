import { Authenticator as DeviceAt } from '@shop/shared/fakes/Authenticator.mjs';
import { publicOrigin } from '../shop';

/** A software authenticator with one passkey for the test shop. */
export class Authenticator extends DeviceAt {
  constructor() {
    super(publicOrigin);
  }
}
