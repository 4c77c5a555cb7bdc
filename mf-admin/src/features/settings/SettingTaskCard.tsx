import { useEffect, useRef } from 'react';
import type { AdminSetting } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/controls/Button';
import styles from './SettingTask.module.scss';
import { SettingTaskForm } from './SettingTaskForm';
import { describeSetting } from './describeSetting';
import { offReason } from './offReason';
import type { SettingTask } from './settingTasks';

interface SettingTaskCardProps {
  task: SettingTask;
  settings: ReadonlyMap<string, AdminSetting>;
  isOpen: boolean;
  /** The setting that receives the focus on opening. */
  focus: string | null;
  onOpen: () => void;
  onClose: () => void;
}

/** Summarizes the settings of a task, or shows its form (AD-09). */
export function SettingTaskCard({
  task,
  settings,
  isOpen,
  focus,
  onOpen,
  onClose,
}: SettingTaskCardProps) {
  const { id, title, fields, summary } = task;
  const change = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  const names = Object.keys(fields).filter((name) => settings.has(name));
  const refused = names.flatMap((name) => {
    const text = settings.get(name)?.refused ?? null;
    return text === null ? [] : [{ name, text, label: fields[name]?.label ?? name }];
  });
  const isMissing = names.some((name) => settings.get(name)?.is_missing);
  const valueOf = (name: string) => settings.get(name)?.value ?? '';
  const describe = (name: string) => describeSetting(name, valueOf(name));
  const off = offReason(id, valueOf);

  // Closing removes the form that had the focus.
  useEffect(() => {
    if (wasOpen.current && !isOpen) change.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <div>
          <h2>{title}</h2>
          {off && <p className={styles.off}>{off}</p>}
          {!off && !isOpen && summary && <p>{summary(describe, valueOf)}</p>}
          {isMissing && <p role="note">Needed before launch: something is missing here.</p>}
          {refused.map(({ name, text, label }) => (
            <p key={name} role="note">
              {label}: ‘{text}’ was saved, which the shop can no longer use. The standard value
              applies until you save it again.
            </p>
          ))}
        </div>
        {!isOpen && (
          <Button ref={change} variant="secondary" aria-label={`Change: ${title}`} onClick={onOpen}>
            Change
          </Button>
        )}
      </div>
      {isOpen && (
        <SettingTaskForm
          title={title}
          fields={names.flatMap((name) => {
            const field = fields[name];
            return field ? [[name, field] as const] : [];
          })}
          settings={settings}
          focus={focus}
          onClose={onClose}
        />
      )}
    </li>
  );
}
