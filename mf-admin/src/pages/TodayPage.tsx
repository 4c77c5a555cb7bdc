import { AdminLayout } from '../components/layout/AdminLayout';
import { useAdminSession } from '../data/adminSession';
import { OpenTasks } from '../features/today/OpenTasks';
import { RefusedSettings } from '../features/today/RefusedSettings';
import { UnusualSection } from '../features/today/UnusualSection';

/** The open work, most urgent first (AD-03). */
export default function TodayPage() {
  return (
    <AdminLayout page="today" title="Today">
      <Welcome />
      <RefusedSettings />
      <UnusualSection />
      <OpenTasks />
    </AdminLayout>
  );
}

function Welcome() {
  const { session } = useAdminSession();
  return <p>{session ? `Welcome, ${session.name}.` : 'Welcome.'}</p>;
}
