import { AdminFrame } from '../components/AdminFrame';
import styles from '../components/AccessCards.module.scss';
import { LoadedData } from '../components/LoadedData';
import { SettingCard } from '../components/SettingCard';
import { settingsQuery } from '../data/queries';
import { useAdminQuery } from '../data/useAdminQuery';
import { groupSettings } from '../lib/groupSettings';

/** AD-09: the settings of the shop; for owners. */
export default function SettingsPage() {
  return (
    <AdminFrame title="Settings">
      <Contents />
    </AdminFrame>
  );
}

function Contents() {
  const query = useAdminQuery(settingsQuery);
  return (
    <LoadedData query={query}>
      {(settings) => {
        const missing = settings.filter(({ is_missing }) => is_missing);
        return (
          <>
            {missing.length > 0 && (
              <p>
                {missing.length === 1 ? '1 detail is' : `${missing.length} details are`} missing
                before you sell for real; each is marked below.
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
      }}
    </LoadedData>
  );
}
