import { AdminFrame } from '../components/AdminFrame';
import { useAdminSession } from '../data/adminSession';

export default function TodayPage() {
  return (
    <AdminFrame title="Today">
      <Welcome />
    </AdminFrame>
  );
}

function Welcome() {
  const { session } = useAdminSession();
  return <p>Welcome, {session.name}.</p>;
}
