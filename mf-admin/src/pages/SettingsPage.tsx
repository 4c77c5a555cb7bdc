import { AdminQuery } from '../components/AdminQuery';
import { AdminLayout } from '../components/layout/AdminLayout';
import { useAdminSession } from '../data/adminSession';
import { settingEndpoints } from '../data/endpoints/settings';
import { SettingTaskList } from '../features/settings/SettingTaskList';
import { WaitingPayee } from '../features/settings/WaitingPayee';

/** The settings of the shop, grouped by task (AD-09). */
export default function SettingsPage() {
  return (
    <AdminLayout page="settings" title="Settings">
      <WaitingPayee />
      <Settings />
    </AdminLayout>
  );
}

function Settings() {
  const { session } = useAdminSession();
  return (
    <AdminQuery query={settingEndpoints.settings}>
      {(settings) => <SettingTaskList settings={settings} isOwner={session?.role === 'owner'} />}
    </AdminQuery>
  );
}
