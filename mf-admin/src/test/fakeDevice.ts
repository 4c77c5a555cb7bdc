interface FakeDevice {
  /** The person's reaction to the device. */
  reaction: 'confirm' | 'cancel';
  /** The received challenges. */
  challenges: string[];
}

/** Replaces the browser’s authenticator, which jsdom lacks. */
export const fakeDevice: FakeDevice = { reaction: 'confirm', challenges: [] };

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** Fakes `create` and `get` of `navigator.credentials`. */
function respond({ publicKey }: { publicKey: { challenge: ArrayBuffer } }): Promise<object> {
  fakeDevice.challenges.push(new TextDecoder().decode(publicKey.challenge));
  if (fakeDevice.reaction === 'cancel') {
    return Promise.reject(new DOMException('Cancelled', 'NotAllowedError'));
  }
  return Promise.resolve({
    id: 'ZGV2aWNl',
    rawId: bytes('device'),
    type: 'public-key',
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: bytes('{}'),
      attestationObject: bytes('attested'),
      authenticatorData: bytes('data'),
      signature: bytes('signature'),
      getTransports: () => ['internal'],
    },
  });
}

export function installFakeDevice(): void {
  fakeDevice.reaction = 'confirm';
  fakeDevice.challenges = [];
  Object.assign(globalThis, { PublicKeyCredential: Object });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: respond, get: respond },
  });
}

const base64url = (text: string) => btoa(text).replaceAll('=', '');

/** Returns the API's options to create or use a passkey. */
export const passkeyOptions = (challenge: string) => ({
  options: {
    challenge: base64url(challenge),
    rp: { name: 'Shop', id: 'localhost' },
    user: { id: 'dXNlcg', name: 'a', displayName: 'a' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    allowCredentials: [],
    rpId: 'localhost',
  },
});
