import { useState } from 'react';
import type { AdminSetting } from '@shop/shared/contract/admin';
import { BeforeYouSell } from './BeforeYouSell';
import styles from './SettingTask.module.scss';
import { RazorpayHealthCard } from './RazorpayHealthCard';
import { SettingTaskCard } from './SettingTaskCard';
import { tasksOf } from './tasksOf';
import { pendingValue } from './useSaveSettings';

/** Ids of open tasks with the setting that receives the focus. */
type OpenTasks = Readonly<Record<string, string | null>>;

const automaticRefunds = 'payment.razorpay.refunds';

interface SettingTaskListProps {
  settings: readonly AdminSetting[];
  isOwner: boolean;
}

export function SettingTaskList({ settings, isOwner }: SettingTaskListProps) {
  const tasks = tasksOf(settings);
  const byName = new Map(settings.map((setting) => [setting.name, setting]));
  // Opens tasks with unsaved input after a reload.
  const [open, setOpen] = useState<OpenTasks>(() =>
    Object.fromEntries(
      tasks.flatMap(({ id, fields }) => {
        const pending = Object.keys(fields).find((name) => pendingValue(name) !== undefined);
        return pending === undefined ? [] : [[id, pending] as const];
      }),
    ),
  );
  const openTask = (id: string, focus: string | null) =>
    setOpen((others) => ({ ...others, [id]: focus }));
  const closeTask = (id: string) => setOpen(({ [id]: _closed, ...others }) => others);
  return (
    <>
      <BeforeYouSell tasks={tasks} settings={byName} onOpen={openTask} />
      <ul className={styles.list}>
        {tasks.map((task) => (
          <SettingTaskCard
            key={task.id}
            task={task}
            settings={byName}
            isOpen={Object.hasOwn(open, task.id)}
            focus={open[task.id] ?? null}
            onOpen={() => openTask(task.id, null)}
            onClose={() => closeTask(task.id)}
          />
        ))}
      </ul>
      {isOwner && tasks.some(({ id }) => id === 'razorpay') && (
        <RazorpayHealthCard
          isReturning={byName.get(automaticRefunds)?.value === 'yes'}
          onChangeReturning={() => openTask('razorpay', automaticRefunds)}
        />
      )}
    </>
  );
}
