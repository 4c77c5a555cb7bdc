import { useRef } from 'react';

/**
 * One key for one order (CK-06): pressing again, or trying again after a lost answer, sends the same
 * key as long as the same thing is ordered.
 *
 * @returns the key for an order body
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef<{ body: string; key: string }>(null);
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current?.body !== text) last.current = { body: text, key: randomKey() };
    return last.current.key;
  };
}

/** 128 random bits. `crypto.randomUUID` is missing where the shop is served without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
