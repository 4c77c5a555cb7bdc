import { useUserDetails } from '@shop/shared';
import { LoadError } from '@shop/shared/ui/LoadError';
import { PageHead } from '@shop/shared/ui/PageHead';
import { ChangePasswordForm } from '../components/ChangePasswordForm';
import { Devices } from '../components/Devices';
import { SettingsForm } from '../components/SettingsForm';
import { SettingsSkeleton } from '../components/SettingsSkeleton';
import { YourData } from '../components/YourData';
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
        </>
      ) : error ? (
        <LoadError text={error.message} onRetry={() => void reload()} />
      ) : (
        <SettingsSkeleton />
      )}
    </div>
  );
}
