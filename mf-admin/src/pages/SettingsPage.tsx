import type { AdminSetting } from '@shop/shared/contract/admin';
import { AdminFrame } from '../components/AdminFrame';
import { AdminQuery } from '../components/AdminQuery';
import styles from '../components/AccessCards.module.scss';
import { SettingCard } from '../components/SettingCard';
import { WaitingPayee } from '../components/WaitingPayee';
import { settingsQuery } from '../data/queries';
import { groupSettings } from '../lib/groupSettings';

/** AD-09: the settings of the shop; for owners. */
export default function SettingsPage() {
  return (
    <AdminFrame title="Settings">
      <WaitingPayee />
      <AdminQuery query={settingsQuery}>
        {(settings) => <Settings settings={settings} />}
      </AdminQuery>
    </AdminFrame>
  );
}

function Settings({ settings }: { settings: readonly AdminSetting[] }) {
  const missing = settings.filter(({ is_missing }) => is_missing);
  return (
    <>
      {missing.length > 0 && (
        <p>
          {missing.length === 1 ? '1 detail is' : `${missing.length} details are`} missing before
          you sell for real; each is marked below.
        </p>
      )}
      {groupSettings(settings).map((group) => (
        <section key={group.title} className={styles.section}>
          <h2>{group.title}</h2>
          <ul className={styles.list}>
            {group.settings.map((setting) => (
              <SettingCard key={setting.name} setting={setting} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
