import type { RazorpayHealth } from '@shop/shared/contract/admin';
import type { Db } from '../../../db/schema';
import type { Razorpay } from '../client';
import { neededEvents } from '../events/neededEvents';
import { listEventKinds, readKeys } from './healthQueries';
import { RazorpayError } from '../RazorpayError';

/** Tries the keys, and returns what is known of the provider's calls and events. */
export async function readRazorpayHealth(db: Db, razorpay: Razorpay): Promise<RazorpayHealth> {
  const { keyId } = razorpay;
  const tried = await tryKeys(razorpay);
  const stored = await readKeys(db, keyId);
  const kinds = await listEventKinds(db, keyId);
  const [last] = kinds;
  const seen = new Set(kinds.map(({ event }) => event));
  return {
    key_id: keyId,
    mode: keyId.startsWith('rzp_live_') ? 'live' : 'test',
    keys_set_at: stored?.set_at.toISOString() ?? null,
    ...tried,
    last_event: last ? { event: last.event, at: last.last_at.toISOString() } : null,
    unseen_events: neededEvents.filter((event) => !seen.has(event)),
    last_failure: stored ? lastFailure(stored) : null,
  };
}

async function tryKeys(razorpay: Razorpay): Promise<Pick<RazorpayHealth, 'keys' | 'keys_reason'>> {
  try {
    await razorpay.tryKeys();
    return { keys: 'accepted', keys_reason: '' };
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    const keys = error.concerns === 'keys' ? 'refused' : 'unreachable';
    return { keys, keys_reason: error.description ?? '' };
  }
}

type StoredKeys = NonNullable<Awaited<ReturnType<typeof readKeys>>>;

function lastFailure(stored: StoredKeys): RazorpayHealth['last_failure'] {
  const { failed_at, failed_call, failed_concerns, failure } = stored;
  if (failed_at === null || failed_call === null || failed_concerns === null) return null;
  const concerns = failed_concerns;
  return { at: failed_at.toISOString(), call: failed_call, concerns, reason: failure ?? '' };
}
