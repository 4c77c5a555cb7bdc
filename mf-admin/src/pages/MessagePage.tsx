import { useParams } from '@shop/shared';
import { AdminQuery } from '../components/AdminQuery';
import { AdminLayout } from '../components/layout/AdminLayout';
import { messageEndpoints } from '../data/endpoints/messages';
import { MessageView } from '../features/messages/MessageView';

/** One message and its replies (AD-08). */
export default function MessagePage() {
  const { ticket = '' } = useParams();
  return (
    <AdminLayout page="messages" title={`Message ${ticket}`}>
      <AdminQuery key={ticket} query={messageEndpoints.message(ticket)}>
        {(message, replace) => <MessageView message={message} onChanged={replace} />}
      </AdminQuery>
    </AdminLayout>
  );
}
