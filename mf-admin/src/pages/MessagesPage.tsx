import { AdminLayout } from '../components/layout/AdminLayout';
import { Inbox } from '../features/messages/Inbox';

/** AD-08: the messages of the contact form, the overdue ones first. */
export default function MessagesPage() {
  return (
    <AdminLayout page="messages" title="Messages">
      <Inbox />
    </AdminLayout>
  );
}
