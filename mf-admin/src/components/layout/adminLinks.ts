import type { ComponentType } from 'react';
import { urls } from '@shop/shared/routes';
import { BoxIcon } from '@shop/shared/ui/controls/icons';
import type { AdminPage } from '../../lib/access';
import { MessageIcon, OrdersIcon, TodayIcon } from './icons';
import { adminUrls } from '../../urls';

interface AdminLink {
  to: string;
  label: string;
  /** Decides who sees the link. */
  page: AdminPage;
}

/** Daily work. At most four, which fit a phone's bottom bar beside ‘More’. */
export const barLinks: readonly (AdminLink & { Icon: ComponentType })[] = [
  { to: urls.admin(), label: 'Today', page: 'today', Icon: TodayIcon },
  { to: adminUrls.adminOrders(), label: 'Orders', page: 'orders', Icon: OrdersIcon },
  { to: adminUrls.packing(), label: 'Packing', page: 'packing', Icon: BoxIcon },
  { to: adminUrls.adminMessages(), label: 'Messages', page: 'messages', Icon: MessageIcon },
];

/** Everything else: under ‘More’ on a phone, below the daily work on wide screens. */
export const moreLinks: readonly AdminLink[] = [
  { to: adminUrls.adminProducts(), label: 'Products', page: 'products' },
  { to: adminUrls.adminReplacements(), label: 'Replacements', page: 'replacements' },
  { to: adminUrls.money(), label: 'Money', page: 'money' },
  { to: adminUrls.adminReports(), label: 'Reports', page: 'reports' },
  { to: adminUrls.adminSettings(), label: 'Settings', page: 'settings' },
  { to: adminUrls.adminTeam(), label: 'Team', page: 'team' },
  { to: adminUrls.adminAudit(), label: 'Audit log', page: 'audit' },
  { to: adminUrls.adminPasskeys(), label: 'Your passkeys', page: 'passkeys' },
];
