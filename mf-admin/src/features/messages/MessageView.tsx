import { Link } from '@shop/shared';
import type { MessageDetails } from '@shop/shared/contract/admin';

import styles from '../../components/Cards.module.scss';
import { Deadline } from '../../components/Deadline';
import { useAdminSession } from '../../data/adminSession';
import { useDates } from '../../data/useDates';
import { refusalText } from '../../lib/access';
import { MessageSteps } from './MessageSteps';
import { ReplyForm } from './ReplyForm';
import { adminUrls } from '../../urls';

interface MessageViewProps {
  message: MessageDetails;
  onChanged: (message: MessageDetails) => void;
}

export function MessageView({ message, onChanged }: MessageViewProps) {
  const { timeText } = useDates();
  return (
    <div className={styles.stack}>
      <section className={styles.card} aria-label="The message">
        <p className={styles.text}>{message.comment}</p>
        <Sender message={message} />
      </section>
      {message.replies.length > 0 && (
        <ol className={styles.list} aria-label="Replies">
          {message.replies.map(({ at, staff, text }) => (
            <li key={at} className={styles.card}>
              <p className={styles.note}>
                {staff}, {timeText(at)}
              </p>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      )}
      <ReplyForm message={message} onChanged={onChanged} />
      <MessageSteps message={message} onChanged={onChanged} />
    </div>
  );
}

function Sender({ message }: { message: MessageDetails }) {
  const { name, phone_number, email, created_at, acknowledged_at, due_at } = message;
  const { resolved_at, resolved_by } = message;
  const { timeText } = useDates();
  return (
    <dl className={styles.facts}>
      <dt>From</dt>
      <dd>
        <bdi>{name}</bdi>, <Customer message={message} />
      </dd>
      <dt>Phone</dt>
      <dd>
        <a href={`tel:${phone_number}`}>{phone_number}</a>
      </dd>
      <dt>Email</dt>
      <dd>{email}</dd>
      <dt>Received</dt>
      <dd>{timeText(created_at)}</dd>
      {acknowledged_at && (
        <>
          <dt>Answered</dt>
          <dd>{timeText(acknowledged_at)}</dd>
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
            {timeText(resolved_at)}, by {resolved_by}
          </dd>
        </>
      )}
    </dl>
  );
}

function Customer({ message: { has_account, order_count, email } }: { message: MessageDetails }) {
  const { session } = useAdminSession();
  const account = has_account
    ? 'was signed in'
    : 'was not signed in, so anybody may have typed this email';
  const ordersText = `${order_count} ${order_count === 1 ? 'order' : 'orders'} with this email`;
  if (order_count === 0) return `${account}; no order with this email`;
  if (!session || refusalText(session, 'orders') !== null) return `${account}; ${ordersText}`;
  return (
    <span>
      {account}; <Link to={adminUrls.adminOrders({ q: email })}>{ordersText}</Link>
    </span>
  );
}
