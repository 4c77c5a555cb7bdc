import { useSearchParams } from '@shop/shared';

import { ButtonLink } from '@shop/shared/ui/controls/Button';
import styles from '../components/AccessCards.module.scss';
import { AdminQuery } from '../components/AdminQuery';
import { AdminLayout } from '../components/layout/AdminLayout';
import { todayEndpoints } from '../data/endpoints/today';
import { AuditEntries } from '../features/audit/AuditEntries';
import { adminUrls } from '../urls';

/** All actions in the admin, latest first; for owners (AD-11). */
export default function AuditPage() {
  const [search] = useSearchParams();
  const after = search.get('after');
  return (
    <AdminLayout page="audit" title="Audit log">
      <AdminQuery query={todayEndpoints.auditLog(after)}>
        {({ entries, next }) => (
          <>
            {entries.length === 0 ? (
              <p>Nothing has been changed yet.</p>
            ) : (
              <AuditEntries entries={entries} />
            )}
            <nav className={styles.actions} aria-label="Pages of the audit log">
              {next !== null && (
                <ButtonLink variant="secondary" to={adminUrls.adminAudit(next)}>
                  Earlier
                </ButtonLink>
              )}
              {after !== null && (
                <ButtonLink variant="quiet" to={adminUrls.adminAudit()}>
                  Back to the latest
                </ButtonLink>
              )}
            </nav>
          </>
        )}
      </AdminQuery>
    </AdminLayout>
  );
}
