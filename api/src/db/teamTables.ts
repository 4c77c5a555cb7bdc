import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Area, StaffRole } from '@shop/shared/contract/admin';
import type { CreatedAt } from './columns';

/** An action in the admin (AD-11). Entries are never deleted. */
export interface AuditLogTable {
  /** One of the drivers returns bigint as a string. */
  audit_id: ColumnType<string | number, never, never>;
  at: CreatedAt;
  /** Null for a command on the server and for a deleted account. */
  actor_id: string | null;
  actor: string;
  action: string;
  subject: string;
  before: JSONColumnType<Record<string, unknown>> | null;
  after: JSONColumnType<Record<string, unknown>> | null;
}

/** A name of a staff member, valid from `since` on (S-51). The first name is valid from `-infinity`. */
export interface StaffNameTable {
  user_id: string;
  since: Generated<Date>;
  name: string;
  email: string;
}

/** An invitation to the team, sent as a link (AD-02). */
export interface InvitationTable {
  invitation_id: Generated<string>;
  /** SHA-256 of the token in the link, in hex. */
  token_hash: string;
  email: string;
  role: StaffRole;
  /** Empty for an owner. */
  areas: Generated<Area[]>;
  created_at: CreatedAt;
  expires_at: Date;
  accepted_at: Date | null;
  /** Null for the operator. */
  invited_by: string | null;
  accepted_by: string | null;
}

/** A credential of a staff member (Web Authentication, section 4). */
export interface PasskeyTable {
  passkey_id: Generated<string>;
  /** Base64url. */
  credential_id: string;
  user_id: string;
  /** In COSE format (RFC 9052). */
  public_key: Buffer;
  /** One of the drivers returns bigint as a string. */
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

/** A challenge that waits for its answer. */
export interface PasskeyChallengeTable {
  challenge: string;
  subject: string;
  expires_at: Date;
}
