import { useParams, type ApiQuery } from '@shop/shared';
import type { MessageDetails } from '@shop/shared/contract/admin';
import { AdminQuery } from '../components/AdminQuery';
import { AdminLayout } from '../components/layout/AdminLayout';
import { MessageView } from '../features/messages/MessageView';

/** One message and its replies (AD-08). */
export default function MessagePage() {
  const { ticket = '' } = useParams();
  return (
    <AdminLayout page="messages" title={`Message ${ticket}`}>
      <AdminQuery key={ticket} query={messageQuery(ticket)}>
        {(message, replace) => <MessageView message={message} onChanged={replace} />}
      </AdminQuery>
    </AdminLayout>
  );
}

const messageQuery = (ticket: string): ApiQuery<MessageDetails> => ({
  path: `/admin/messages/${encodeURIComponent(ticket)}`,
  failure: 'The message could not be loaded. Please try again.',
});
