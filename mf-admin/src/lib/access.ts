import {
  missingAreaText,
  ownersOnlyText,
  type AdminSession,
  type Area,
} from '@shop/shared/contract/admin';

/** Who may open a page (AD-01): the whole team, owners, or anybody with one of these areas. */
export type Access = 'team' | 'owners' | readonly Area[];

export const pageAccess = {
  today: 'team',
  orders: ['orders', 'money'],
  packing: ['orders'],
  messages: ['customers'],
  products: ['catalog'],
  replacements: ['orders'],
  replacement: ['orders', 'money'],
  money: ['money'],
  reports: ['money'],
  statements: ['money'],
  settings: ['settings'],
  team: 'owners',
  audit: 'owners',
  passkeys: 'team',
} as const satisfies Record<string, Access>;

export type AdminPage = keyof typeof pageAccess;

/** Returns why a person may not open a page, or null if they may. The API protects the data. */
export function refusalText(
  { role, areas }: Pick<AdminSession, 'role' | 'areas'>,
  page: AdminPage,
): string | null {
  const access: Access = pageAccess[page];
  if (access === 'team' || role === 'owner') return null;
  if (access === 'owners') return ownersOnlyText;
  return access.some((area) => areas.includes(area)) ? null : missingAreaText(access);
}
