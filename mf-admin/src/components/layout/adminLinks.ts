import type { ComponentType } from 'react';
import { routes } from '@shop/shared/routes';
import { BoxIcon } from '@shop/shared/ui/controls/icons';
import type { AdminPage } from '../../lib/access';
import { MessageIcon, OrdersIcon, TodayIcon } from './icons';

interface AdminLink {
  to: string;
  label: string;
  /** Decides who sees the link. */
  page: AdminPage;
}

/** Daily work. At most four, which fit a phone's bottom bar beside ‘More’. */
export const barLinks: readonly (AdminLink & { Icon: ComponentType })[] = [
  { to: routes.admin.to(), label: 'Today', page: 'today', Icon: TodayIcon },
  { to: routes.adminOrders.to(), label: 'Orders', page: 'orders', Icon: OrdersIcon },
  { to: routes.packing.to(), label: 'Packing', page: 'packing', Icon: BoxIcon },
  { to: routes.adminMessages.to(), label: 'Messages', page: 'messages', Icon: MessageIcon },
];

/** Everything else: under ‘More’ on a phone, below the daily work on wide screens. */
export const moreLinks: readonly AdminLink[] = [
  { to: routes.adminProducts.to(), label: 'Products', page: 'products' },
  { to: routes.adminReplacements.to(), label: 'Replacements', page: 'replacements' },
  { to: routes.adminReports.to(), label: 'Reports', page: 'reports' },
  { to: routes.adminSettings.to(), label: 'Settings', page: 'settings' },
  { to: routes.adminTeam.to(), label: 'Team', page: 'team' },
  { to: routes.adminAudit.to(), label: 'Audit log', page: 'audit' },
  { to: routes.adminPasskeys.to(), label: 'Your passkeys', page: 'passkeys' },
];
