import { createHash, randomBytes } from 'node:crypto';
import { toAsciiDigits } from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import { replaceCodes } from './recoveryCodeQueries';

const codeCount = 10;
const bytesPerCode = 10;
/** Crockford’s Base32: no letter looks like a digit or like another one. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Replaces all codes by new ones of 80 random bits. They are shown once: only hashes are stored. */
export async function renewRecoveryCodes(trx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, createCode);
  await replaceCodes(trx, userId, codes.map(hashCode));
  return codes;
}

/** Hashes a code as typed: ignores case, spaces and dashes, and reads o as 0, l and i as 1. */
export function hashCode(code: string): string {
  const letters = toAsciiDigits(code.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return createHash('sha256').update(`recovery:${letters}`).digest('hex');
}

/** Returns a code of four groups of four characters, such as `4k7m-…`. */
function createCode(): string {
  const bits = Array.from(randomBytes(bytesPerCode), (byte) =>
    byte.toString(2).padStart(8, '0'),
  ).join('');
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => alphabet[parseInt(five, 2)]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}
