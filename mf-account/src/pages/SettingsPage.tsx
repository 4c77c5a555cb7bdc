import { Fragment, useUserDetails } from '@shop/shared';
import { fragments } from '@shop/shared/routes';
import { LoadError } from '@shop/shared/ui/feedback/LoadError';
import { PageHead } from '@shop/shared/ui/page/PageHead';
import { ChangePasswordForm } from '../features/settings/ChangePasswordForm';
import { Devices } from '../features/settings/Devices';
import { SettingsForm } from '../features/settings/SettingsForm';
import { SettingsSkeleton } from '../features/settings/SettingsSkeleton';
import { YourData } from '../features/settings/YourData';
import styles from './SettingsPage.module.scss';

export default function SettingsPage() {
  const { details, error, reload } = useUserDetails();
  return (
    <div className={styles.root}>
      <PageHead title="Settings" description="Your name, phone number and delivery address." />
      <h1>Your details</h1>
      {details ? (
        // Checked before the error: a failed revalidation must not unmount a form that is being filled in.
        <>
          <SettingsForm key={details.email} details={details} />
          <ChangePasswordForm />
          <Devices />
          <YourData />
          <div className={styles.order}>
            <Fragment of={fragments.latestOrder} />
          </div>
        </>
      ) : error ? (
        <LoadError text={error.message} onRetry={() => void reload()} />
      ) : (
        <SettingsSkeleton />
      )}
    </div>
  );
}
