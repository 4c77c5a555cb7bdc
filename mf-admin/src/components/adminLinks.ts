import type { ComponentType } from 'react';
import type { StaffRole } from '@shop/shared/contract/admin';
import { routes } from '@shop/shared/routes';
import { BoxIcon } from '@shop/shared/ui/icons';
import { MessageIcon, OrdersIcon, TodayIcon } from './icons';

interface AdminLink {
  to: string;
  label: string;
  /** Who may use it; without it, everybody in the admin. */
  role?: StaffRole;
}

/** The daily work, at most four: the bottom bar of a phone has them and ‘More’. */
export const barLinks: readonly (AdminLink & { Icon: ComponentType })[] = [
  { to: routes.admin.to(), label: 'Today', Icon: TodayIcon },
  { to: routes.adminOrders.to(), label: 'Orders', Icon: OrdersIcon },
  { to: routes.packing.to(), label: 'Packing', Icon: BoxIcon },
  { to: routes.adminMessages.to(), label: 'Messages', Icon: MessageIcon },
];

/** Everything else: in ‘More’ on a phone, below the others on a wide screen. */
export const moreLinks: readonly AdminLink[] = [
  { to: routes.adminProducts.to(), label: 'Products' },
  { to: routes.adminReplacements.to(), label: 'Replacements' },
  { to: routes.adminReports.to(), label: 'Reports' },
  { to: routes.adminSettings.to(), label: 'Settings', role: 'owner' },
  { to: routes.adminTeam.to(), label: 'Team', role: 'owner' },
  { to: routes.adminAudit.to(), label: 'Audit log', role: 'owner' },
  { to: routes.adminPasskeys.to(), label: 'Your passkeys' },
];
