import {
  missingAreaText,
  ownersOnlyText,
  type AdminSession,
  type Area,
} from '@shop/shared/contract/admin';

/** Who may open a page (AD-01): everybody on the team, owners, or whoever has any of these areas. */
export type Access = 'team' | 'owners' | readonly Area[];

export const pageAccess = {
  today: 'team',
  orders: ['orders', 'money'],
  packing: ['orders'],
  messages: ['customers'],
  products: ['catalog'],
  replacements: ['orders'],
  replacement: ['orders', 'money'],
  reports: ['money'],
  settings: ['settings'],
  team: 'owners',
  audit: 'owners',
  passkeys: 'team',
} as const satisfies Record<string, Access>;

export type AdminPage = keyof typeof pageAccess;

/** Why somebody may not open a page; null: they may. The API decides about the data. */
export function refusalText(
  { role, areas }: Pick<AdminSession, 'role' | 'areas'>,
  page: AdminPage,
): string | null {
  const access: Access = pageAccess[page];
  if (access === 'team' || role === 'owner') return null;
  if (access === 'owners') return ownersOnlyText;
  return access.some((area) => areas.includes(area)) ? null : missingAreaText(access);
}
