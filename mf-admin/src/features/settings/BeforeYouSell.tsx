import type { AdminSetting } from '@shop/shared/contract/admin';
import { TitledSection } from '@shop/shared/ui/page/TitledSection';
import styles from './SettingTask.module.scss';
import type { SettingTask } from './settingTasks';

interface BeforeYouSellProps {
  tasks: readonly SettingTask[];
  settings: ReadonlyMap<string, AdminSetting>;
  /** Opens the form of a task and focuses a setting. */
  onOpen: (taskId: string, name: string) => void;
}

/** Lists the settings that the law requires and that are still missing (RC-02). */
export function BeforeYouSell({ tasks, settings, onOpen }: BeforeYouSellProps) {
  const open = tasks.flatMap((task) => {
    const missing = Object.keys(task.fields).filter((name) => settings.get(name)?.is_missing);
    const [first] = missing;
    return first === undefined ? [] : [{ task, missing, first }];
  });
  return (
    <TitledSection className={styles.checklist} title="Before you sell">
      {open.length === 0 && <p>Everything the law asks for is there.</p>}
      {open.length > 0 && (
        <>
          <p>The law asks for these:</p>
          <ul>
            {open.map(({ task, missing, first }) => (
              <li key={task.id}>
                <button type="button" onClick={() => onOpen(task.id, first)}>
                  {task.title}
                </button>
                <p>{missing.map((name) => task.fields[name]?.label).join(' · ')}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </TitledSection>
  );
}
