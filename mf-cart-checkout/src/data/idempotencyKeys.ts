import { formDraft, type ApiError } from '@shop/shared';

/** Beside the drafts: with personal data, for the same user, and in this tab only. */
const name = 'order';

/**
 * One idempotency key per order (CK-06): a second click, or a retry after a lost response, also in a document that was
 * loaded again, sends the same key as long as the body is the same.
 */
export const idempotencyKeys = {
  /** @returns the key of an order's body */
  of: (body: unknown): string => {
    const json = JSON.stringify(body);
    const last = formDraft.read(name)?.values;
    if (last?.body === json && typeof last.key === 'string') return last.key;
    const key = randomKey();
    formDraft.save(name, { body: json, key });
    return key;
  },
  /** After an order that was placed. */
  clear: (): void => formDraft.clear(name),
  /** After a failure: the order was not placed, unless the response was lost or is still to come. */
  clearRefused: ({ status }: ApiError): void => {
    if (status >= 400 && status < 500 && status !== 409) formDraft.clear(name);
  },
};

/** 128 random bits. `crypto.randomUUID` exists in secure contexts only. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
