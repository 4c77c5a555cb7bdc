import { formDraft, type ApiError } from '@shop/shared';
import { newIdempotencyKey } from '@shop/shared/contract';

/** Stored like a form draft, because it contains personal data: for the same user and in this tab only. */
const name = 'order';

/**
 * Keeps one idempotency key per order (CK-06). A second click or a retry after a lost response sends the same key as
 * long as the body is equal, even after a reload.
 */
export const idempotencyKeys = {
  /** Returns the key for the body of an order. */
  get: (body: unknown): string => {
    const json = JSON.stringify(body);
    const last = formDraft.read(name)?.values;
    if (last?.body === json && typeof last.key === 'string') return last.key;
    const key = newIdempotencyKey();
    formDraft.save(name, { body: json, key });
    return key;
  },
  /** Forgets the key of an order that was placed. */
  clear: (): void => formDraft.clear(name),
  /** Forgets the key after a refusal. After other failures the order may have been placed nevertheless. */
  clearRefused: ({ status }: ApiError): void => {
    if (status >= 400 && status < 500 && status !== 409) formDraft.clear(name);
  },
};
