import type { AdminSetting } from '@shop/shared/contract/admin';

interface SettingGroup {
  title: string;
  settings: AdminSetting[];
}

/** The beginning of a setting’s name → the heading; the first that fits counts. */
const groups: readonly [beginning: string, title: string][] = [
  ['contact.', 'Contact'],
  ['legal.', 'Legal details'],
  ['dispatch.transit_days.', 'Days on the road'],
  ['dispatch.', 'Dispatch'],
  ['payment.cod.', 'Cash on delivery'],
  ['payment.', 'Payment in advance'],
  ['', 'Season and stock'],
];

/** In the order of the headings; a group without settings is left out. */
export function groupSettings(settings: readonly AdminSetting[]): SettingGroup[] {
  const titleOf = ({ name }: AdminSetting) =>
    groups.find(([beginning]) => name.startsWith(beginning))?.[1];
  return groups
    .map(([, title]) => ({
      title,
      settings: settings.filter((setting) => titleOf(setting) === title),
    }))
    .filter((group) => group.settings.length > 0);
}
