import { useParams } from '@shop/shared';
import { formatTime } from '@shop/shared/contract';
import type { MessageDetails } from '@shop/shared/contract/admin';
import { LoadError } from '@shop/shared/ui/LoadError';
import { Shape, Skeleton } from '@shop/shared/ui/Skeleton';
import { AdminFrame } from '../components/AdminFrame';
import styles from '../components/Cards.module.scss';
import { Deadline } from '../components/Deadline';
import { MessageAnswer } from '../components/MessageAnswer';
import { MessageSteps } from '../components/MessageSteps';
import { useAdminQuery } from '../data/useAdminQuery';

/** AD-08: a message with its answers. */
export default function MessagePage() {
  const { ticket = '' } = useParams();
  return (
    <AdminFrame title={`Message ${ticket}`}>
      <Message key={ticket} ticket={ticket} />
    </AdminFrame>
  );
}

function Message({ ticket }: { ticket: string }) {
  const { data, error, mutate } = useAdminQuery<MessageDetails>({
    path: `/admin/messages/${encodeURIComponent(ticket)}`,
    failure: 'The message could not be read. Please try again.',
  });
  if (error && !data) return <LoadError text={error.message} onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <Skeleton text="Loading message">
        <Shape kind="block" />
      </Skeleton>
    );
  }
  const handleChanged = (changed: MessageDetails) => void mutate(changed, { revalidate: false });
  return (
    <div className={styles.stack}>
      <section className={styles.card} aria-label="The message">
        <p className={styles.text}>{data.comment}</p>
        <Sender message={data} />
      </section>
      {data.replies.length > 0 && (
        <ol className={styles.list} aria-label="Replies">
          {data.replies.map(({ at, staff, text }) => (
            <li key={at} className={styles.card}>
              <p className={styles.note}>
                {staff}, {formatTime(at)}
              </p>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      )}
      <MessageAnswer message={data} onChanged={handleChanged} />
      <MessageSteps message={data} onChanged={handleChanged} />
    </div>
  );
}

function Sender({ message }: { message: MessageDetails }) {
  const { name, phone_number, email, created_at, acknowledged_at, due_at } = message;
  const { resolved_at, resolved_by } = message;
  return (
    <dl className={styles.facts}>
      <dt>From</dt>
      <dd>
        {name}, {customerText(message)}
      </dd>
      <dt>Phone</dt>
      <dd>
        <a href={`tel:${phone_number}`}>{phone_number}</a>
      </dd>
      <dt>E-mail</dt>
      <dd>{email}</dd>
      <dt>Received</dt>
      <dd>{formatTime(created_at)}</dd>
      {acknowledged_at && (
        <>
          <dt>Answered</dt>
          <dd>{formatTime(acknowledged_at)}</dd>
        </>
      )}
      {due_at && (
        <>
          <dt>Deadline</dt>
          <dd>
            <Deadline task={acknowledged_at ? 'Resolve' : 'Answer'} dueAt={due_at} />
          </dd>
        </>
      )}
      {resolved_at && (
        <>
          <dt>Resolved</dt>
          <dd>
            {formatTime(resolved_at)}, by {resolved_by}
          </dd>
        </>
      )}
    </dl>
  );
}

function customerText({ has_account, order_count }: MessageDetails): string {
  const account = has_account ? 'has an account' : 'has no account';
  if (order_count === 0) return `${account}, no order`;
  return `${account}, ${order_count} ${order_count === 1 ? 'order' : 'orders'} with this e-mail`;
}
