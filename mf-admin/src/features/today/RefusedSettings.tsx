import { Link } from '@shop/shared';

import { useAdminSession } from '../../data/adminSession';
import { settingEndpoints } from '../../data/endpoints/settings';
import { useAdminQuery } from '../../data/useAdminQuery';
import { fieldOf } from '../settings/settingTasks';
import { CountedSection } from './CountedSection';
import styles from './TaskSection.module.scss';
import { adminUrls } from '../../urls';

/** Lists settings whose saved values the shop cannot use, so that the defaults apply; for owners. */
export function RefusedSettings() {
  const { session } = useAdminSession();
  const isOwner = session?.role === 'owner' && session.admin_until !== null;
  const { data: settings = [] } = useAdminQuery(isOwner ? settingEndpoints.settings : null);
  // Undefined when the server still runs the previous version.
  const refused = settings.filter((setting) => (setting.refused ?? null) !== null);
  if (refused.length === 0) return null;
  return (
    <CountedSection title="Settings to save again" count={refused.length}>
      <ul>
        {refused.map(({ name, description, refused: text }) => (
          <li key={name}>
            <Link to={adminUrls.adminSettings()}>
              <span className={styles.name}>{fieldOf(name)?.label ?? description}</span>
              <span className={styles.details}>
                The shop can no longer use ‘{text}’. The standard value applies.
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </CountedSection>
  );
}
