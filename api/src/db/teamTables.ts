import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Area, StaffRole } from '@shop/shared/contract/admin';
import type { CreatedAt } from './columns';

/** An action in the admin (AD-11); nothing changes or deletes it. */
export interface AuditLogTable {
  /** Large numbers are texts in the driver. */
  audit_id: ColumnType<string | number, never, never>;
  at: CreatedAt;
  /** Null for a command on the server, and for an account that is deleted. */
  actor_id: string | null;
  actor: string;
  action: string;
  subject: string;
  before: JSONColumnType<Record<string, unknown>> | null;
  after: JSONColumnType<Record<string, unknown>> | null;
}

/** A name under which somebody has acted for the shop, from a time on (S-51); the first one from the beginning. */
export interface StaffNameTable {
  user_id: string;
  since: Generated<Date>;
  name: string;
  email: string;
}

/** A link that makes somebody one of the team (AD-02). */
export interface InvitationTable {
  invitation_id: Generated<string>;
  /** SHA-256 of the token in its link, in hex. */
  token_hash: string;
  email: string;
  role: StaffRole;
  /** Of the staff. */
  areas: Generated<Area[]>;
  created_at: CreatedAt;
  expires_at: Date;
  accepted_at: Date | null;
  /** Null for the operator. */
  invited_by: string | null;
  accepted_by: string | null;
}

/** A credential of the team (Web Authentication, 4). */
export interface PasskeyTable {
  passkey_id: Generated<string>;
  /** Base64url. */
  credential_id: string;
  user_id: string;
  /** COSE (RFC 9052). */
  public_key: Buffer;
  /** Large numbers are texts in the driver. */
  counter: ColumnType<string | number, number, number>;
  transports: string[];
  name: string;
  created_at: CreatedAt;
  last_used_at: Date | null;
}

export interface RecoveryCodeTable {
  user_id: string;
  /** SHA-256, in hex. */
  code_hash: string;
  spent_at: Date | null;
  created_at: CreatedAt;
}

/** A challenge that waits for the answer of a device. */
export interface PasskeyChallengeTable {
  challenge: string;
  subject: string;
  expires_at: Date;
}
