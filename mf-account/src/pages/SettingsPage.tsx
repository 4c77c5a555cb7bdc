import { useUserDetails } from '@shop/shared';
import { LoadFailure } from '@shop/shared/ui/Notice';
import { PageHead } from '@shop/shared/ui/PageHead';
import { SettingsForm } from '../components/SettingsForm';
import { SettingsSkeleton } from '../components/SettingsSkeleton';
import styles from './SettingsPage.module.scss';

/** ST-01 … ST-03. */
export default function SettingsPage() {
  const { data: details, error, mutate } = useUserDetails();
  return (
    <div className={styles.root}>
      <PageHead
        title="Settings"
        description="Your name, phone number and delivery address."
        isPrivate
      />
      <h1>Your details</h1>
      {details ? (
        // Before the error: a revalidation that fails must not take away what is being typed.
        <SettingsForm
          key={details.email}
          details={details}
          onUpdated={(updated) => void mutate(updated, { revalidate: false })}
        />
      ) : error ? (
        <LoadFailure text={error.message} onRetry={() => void mutate()} />
      ) : (
        <SettingsSkeleton />
      )}
    </div>
  );
}
