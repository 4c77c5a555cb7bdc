import { useState } from 'react';
import { endpoints, failureText, notify } from '@shop/shared';
import { saveFile } from '@shop/shared/browser/saveFile';
import { Button } from '@shop/shared/ui/controls/Button';
import { DeleteAccountDialog } from './DeleteAccountDialog';
import { SettingsSection } from './SettingsSection';
import styles from './SettingsSection.module.scss';

/** Lets users download their data and delete their account (SC-02). */
export function YourData() {
  const [isDownloading, setIsDownloading] = useState(false);
  const [isDialogOpen, setIsDialogOpen] = useState(false);

  const handleDownload = async () => {
    setIsDownloading(true);
    try {
      const data = await endpoints.exportUserData();
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(file, `my-data-${data.exported_at.slice(0, 10)}.json`);
    } catch (error) {
      notify.error(failureText(error));
    } finally {
      setIsDownloading(false);
    }
  };

  return (
    <SettingsSection title="Your data">
      <p>Download everything the shop stores about you, as a JSON file, or delete your account.</p>
      <div className={styles.actions}>
        <Button variant="secondary" isPending={isDownloading} onClick={() => void handleDownload()}>
          Download my data
        </Button>
        <Button variant="quiet" onClick={() => setIsDialogOpen(true)}>
          Delete my account
        </Button>
      </div>
      <DeleteAccountDialog isOpen={isDialogOpen} onClose={() => setIsDialogOpen(false)} />
    </SettingsSection>
  );
}
