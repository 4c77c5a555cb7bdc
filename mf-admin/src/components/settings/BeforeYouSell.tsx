import type { AdminSetting } from '@shop/shared/contract/admin';
import { fieldOf } from '../../lib/settingFields';
import styles from './SettingTask.module.scss';

interface BeforeYouSellProps {
  missing: readonly AdminSetting[];
  /** Opens the form that has the setting. */
  onOpen: (name: string) => void;
}

/** RC-02: what the shop still needs, each with a way to it. */
export function BeforeYouSell({ missing, onOpen }: BeforeYouSellProps) {
  return (
    <section className={styles.checklist} aria-labelledby="before-you-sell">
      <h2 id="before-you-sell">Before you sell</h2>
      {missing.length === 0 && <p>All that the law asks for is entered.</p>}
      {missing.length > 0 && (
        <>
          <p>The law asks for these. Tap one to enter it.</p>
          <ul>
            {missing.map(({ name, description }) => (
              <li key={name}>
                <button type="button" onClick={() => onOpen(name)}>
                  {fieldOf(name)?.label ?? description}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
