import { Link, useSearchParams } from '@shop/shared';
import type { InboxMessage, MessagePage } from '@shop/shared/contract/admin';
import { urls } from '@shop/shared/routes';
import styles from '../../components/Cards.module.scss';
import { Deadline } from '../../components/Deadline';
import { AdminList } from '../../components/list/AdminList';
import { ListSearch } from '../../components/list/ListSearch';
import { ListTabs } from '../../components/list/ListTabs';
import { messageEndpoints } from '../../data/endpoints/messages';
import { useAdminList } from '../../data/useAdminList';
import { useDates } from '../../data/useDates';

const lists = [
  ['open', 'Open'],
  ['resolved', 'Resolved'],
] as const;

export function Inbox() {
  const [query] = useSearchParams();
  const response = useAdminList(messageEndpoints.messages, ['list', 'search']);
  const search = query.get('search');
  return (
    <>
      <ListSearch label="Ticket, name, phone or email" />
      <ListTabs label="Which messages" lists={lists} />
      <AdminList
        response={response}
        itemsOf={(page: MessagePage) => page.messages}
        keyOf={({ ticket }: InboxMessage) => ticket}
        renderItem={(message) => <MessageCard message={message} />}
        label="Messages"
        empty={
          search
            ? `No message has a ticket, name, phone or email that begins with ‘${search}’.`
            : query.get('list') === 'resolved'
              ? 'No message is resolved yet.'
              : 'No message is waiting.'
        }
      />
    </>
  );
}

function MessageCard({ message }: { message: InboxMessage }) {
  const { ticket, name, excerpt, created_at, acknowledged_at, resolved_at, due_at } = message;
  const { timeText } = useDates();
  return (
    <Link className={styles.link} to={urls.adminMessage(ticket)}>
      <span className={styles.line}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className={styles.note}>{ticket}</span>
      </span>
      <bdi className={styles.text}>{excerpt}</bdi>
      {due_at && <Deadline task={acknowledged_at ? 'Resolve' : 'Answer'} dueAt={due_at} />}
      <span className={styles.note}>
        {resolved_at ? `Resolved ${timeText(resolved_at)}` : `Received ${timeText(created_at)}`}
      </span>
    </Link>
  );
}
