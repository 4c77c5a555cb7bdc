import { AdminLayout } from '../components/layout/AdminLayout';
import { Inbox } from '../features/messages/Inbox';

/** The messages of the contact form, overdue ones first (AD-08). */
export default function MessagesPage() {
  return (
    <AdminLayout page="messages" title="Messages">
      <Inbox />
    </AdminLayout>
  );
}
