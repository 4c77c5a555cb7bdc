import { useRef } from 'react';

/**
 * One idempotency key per order (CK-06): a second click, or a retry after a lost response, sends the
 * same key as long as the body is the same.
 *
 * @returns a function from an order's body to its key
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef<{ body: string; key: string }>(null);
  return (body) => {
    const json = JSON.stringify(body);
    if (last.current?.body !== json) last.current = { body: json, key: randomKey() };
    return last.current.key;
  };
}

/** 128 random bits. `crypto.randomUUID` exists in secure contexts only. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
