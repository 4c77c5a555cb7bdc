import type { AdminSetting } from '@shop/shared/contract/admin';
import { fieldOf, settingTasks, type SettingTask } from './settingTasks';

/** Returns the tasks with settings. Settings of a newer API become text fields of a last task. */
export function tasksOf(settings: readonly AdminSetting[]): SettingTask[] {
  const names = new Set(settings.map(({ name }) => name));
  const unknown = settings.filter(({ name }) => !fieldOf(name));
  const other: SettingTask = {
    id: 'other',
    title: 'Other settings',
    fields: Object.fromEntries(
      unknown.map(({ name, description }) => [name, { label: description }]),
    ),
  };
  return [...settingTasks, other].filter(({ fields }) =>
    Object.keys(fields).some((name) => names.has(name)),
  );
}
