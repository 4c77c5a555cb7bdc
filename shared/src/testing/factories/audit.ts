import type { AuditEntry, AuditPage, UnusualEntry } from '../../contract/audit/schema';

/** Asha has packed an order. */
export const anAuditEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  audit_id: 1,
  at: '2025-09-01T06:30:00.000Z',
  actor: 'Asha Negi',
  actor_email: 'asha@example.com',
  action: 'order.packed',
  subject: 'RR-1',
  before: null,
  after: null,
  ...changes,
});

export const anAuditPage = (changes: Partial<AuditPage> = {}): AuditPage => ({
  entries: [],
  next: null,
  ...changes,
});

/** Ravi has worked on an order of his own. */
export const anUnusualEntry = (changes: Partial<UnusualEntry> = {}): UnusualEntry => ({
  audit_id: 1,
  at: '2026-11-26T06:30:00.000Z',
  actor: 'Ravi Thakur',
  actor_email: 'ravi@example.in',
  kind: 'own_order',
  subject: 'RR-7K3M-9QWD',
  ...changes,
});
