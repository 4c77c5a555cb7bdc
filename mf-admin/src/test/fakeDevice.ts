interface FakeDevice {
  /** What the person does when the device asks. */
  answer: 'confirm' | 'cancel';
  /** The challenges that it was asked with. */
  challenges: string[];
}

/** In place of the browser’s authenticator, which jsdom does not have. */
export const fakeDevice: FakeDevice = { answer: 'confirm', challenges: [] };

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** As `navigator.credentials`. */
function ask({ publicKey }: { publicKey: { challenge: ArrayBuffer } }): Promise<object> {
  fakeDevice.challenges.push(new TextDecoder().decode(publicKey.challenge));
  if (fakeDevice.answer === 'cancel') {
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
  fakeDevice.answer = 'confirm';
  fakeDevice.challenges = [];
  Object.assign(globalThis, { PublicKeyCredential: Object });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: ask, get: ask },
  });
}

const base64url = (text: string) => btoa(text).replaceAll('=', '');

/** What the API sends for a new passkey, and to use one. */
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
