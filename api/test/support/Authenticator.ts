import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyOptions } from '@shop/shared/contract/admin';
import { publicOrigin } from './shop';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encode = (data: Buffer | string) => Buffer.from(data).toString('base64url');

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

interface Answer {
  origin?: string;
  host?: string;
  isVerified?: boolean;
}

/** A device with one passkey, in software: what a browser sends of it (Web Authentication, 6). */
export class Authenticator {
  counter = 0;
  private readonly id = randomBytes(32);
  private readonly privateKey: KeyObject;
  private readonly publicKey: { x?: string; y?: string };

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey;
    this.publicKey = publicKey.export({ format: 'jwk' });
  }

  create({ options }: PasskeyOptions, answer: Answer = {}) {
    const data = Buffer.concat([
      this.data(answer, flags.attested),
      // The model of the device, the length of the id, the id, and the key as COSE (RFC 9053, 7.1.1).
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]),
      Buffer.from(this.publicKey.x ?? '', 'base64url'),
      Buffer.from([0x22, 0x58, 32]),
      Buffer.from(this.publicKey.y ?? '', 'base64url'),
    ]);
    // CBOR of { fmt: 'none', attStmt: {}, authData }.
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3, 0x63, ...Buffer.from('fmt'), 0x64, ...Buffer.from('none')]),
      Buffer.from([0x67, ...Buffer.from('attStmt'), 0xa0]),
      Buffer.from([0x68, ...Buffer.from('authData'), 0x58, data.length]),
      data,
    ]);
    const response = {
      clientDataJSON: encode(clientData('webauthn.create', options, answer)),
      attestationObject: encode(attestationObject),
      transports: ['internal'],
    };
    return { ...this.credential(), response };
  }

  get({ options }: PasskeyOptions, answer: Answer = {}) {
    this.counter += 1;
    const client = clientData('webauthn.get', options, answer);
    const data = this.data(answer);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.privateKey);
    const response = {
      clientDataJSON: encode(client),
      authenticatorData: encode(data),
      signature: encode(signature),
    };
    return { ...this.credential(), response };
  }

  private credential() {
    const id = encode(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  }

  private data({ host, isVerified = true }: Answer, more = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([
      sha256(host ?? new URL(publicOrigin).hostname),
      Buffer.from([flags.present | (isVerified ? flags.verified : 0) | more]),
      counter,
    ]);
  }
}

const clientData = (type: string, { challenge }: Record<string, unknown>, { origin }: Answer) =>
  JSON.stringify({ type, challenge, origin: origin ?? publicOrigin, crossOrigin: false });
