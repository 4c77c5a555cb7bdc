import { Type, type Static } from '@sinclair/typebox';
import { DateTime, Nullable } from '../typebox';

/** A setting in the admin (AD-09). */
export const AdminSetting = Type.Object({
  name: Type.String(),
  value: Type.String(),
  is_default: Type.Boolean(),
  /** The stored text if this release does not accept it, so that the default applies; otherwise null. */
  refused: Nullable(Type.String()),
  description: Type.String(),
  /** Whether it is still needed before the shop may sell (RC-02). */
  is_missing: Type.Boolean(),
});
export type AdminSetting = Static<typeof AdminSetting>;

/** A part of a new payee that does not apply yet (S-52). All parts apply at the same time. */
export const WaitingSetting = Type.Object({
  name: Type.String(),
  value: Type.String(),
  in_force_at: DateTime,
  /** Whether the reader made the change. Only another owner may apply it at once. */
  is_own: Type.Boolean(),
});
export type WaitingSetting = Static<typeof WaitingSetting>;
