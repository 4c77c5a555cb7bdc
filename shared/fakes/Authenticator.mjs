import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/**
 * @typedef {{ options: Record<string, unknown> }} Options creation or request options that the shop sends as JSON
 * @typedef {{ origin?: string, host?: string, isVerified?: boolean }} Overrides values that an honest browser would not send
 */

const sha256 = (/** @type {string | Buffer} */ data) => createHash('sha256').update(data).digest();
const encode = (/** @type {string | Buffer} */ data) => Buffer.from(data).toString('base64url');

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

/** A software device with one passkey. Creates the messages that a browser sends (Web Authentication, section 6). */
export class Authenticator {
  counter = 0;
  #origin;
  #id = randomBytes(32);
  #privateKey;
  #publicKey;

  /** @param {string} origin the shop's origin */
  constructor(origin) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey.export({ format: 'jwk' });
  }

  /** @param {Options} options @param {Overrides} [overrides] */
  create({ options }, overrides = {}) {
    const data = Buffer.concat([
      this.#data(overrides, flags.attested),
      // The device's model, the length of the id, the id, and the key as COSE (RFC 9053, section 7.1.1).
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]),
      Buffer.from(this.#publicKey.x ?? '', 'base64url'),
      Buffer.from([0x22, 0x58, 32]),
      Buffer.from(this.#publicKey.y ?? '', 'base64url'),
    ]);
    // CBOR of { fmt: 'none', attStmt: {}, authData }.
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3, 0x63, ...Buffer.from('fmt'), 0x64, ...Buffer.from('none')]),
      Buffer.from([0x67, ...Buffer.from('attStmt'), 0xa0]),
      Buffer.from([0x68, ...Buffer.from('authData'), 0x58, data.length]),
      data,
    ]);
    const response = {
      clientDataJSON: encode(this.#clientData('webauthn.create', options, overrides)),
      attestationObject: encode(attestationObject),
      transports: ['internal'],
    };
    return { ...this.#credential(), response };
  }

  /** @param {Options} options @param {Overrides} [overrides] */
  get({ options }, overrides = {}) {
    this.counter += 1;
    const client = this.#clientData('webauthn.get', options, overrides);
    const data = this.#data(overrides);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#privateKey);
    const response = {
      clientDataJSON: encode(client),
      authenticatorData: encode(data),
      signature: encode(signature),
    };
    return { ...this.#credential(), response };
  }

  #credential() {
    const id = encode(this.#id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  }

  /** @param {Overrides} overrides @param {number} [moreFlags] */
  #data({ host = new URL(this.#origin).hostname, isVerified = true }, moreFlags = 0) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([
      sha256(host),
      Buffer.from([flags.present | (isVerified ? flags.verified : 0) | moreFlags]),
      counter,
    ]);
  }

  /** @param {string} type @param {Options['options']} options @param {Overrides} overrides */
  #clientData(type, { challenge }, { origin = this.#origin }) {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }
}
