import { Link } from '@shop/shared';
import { boxesText, dayInIndia, formatExactRupees } from '@shop/shared/contract';
import type { Task, TaskQueue } from '@shop/shared/contract/admin';
import { useAdminSession } from '../../data/adminSession';
import { useDates } from '../../data/useDates';
import { CountedSection } from './CountedSection';
import styles from './TaskSection.module.scss';

export interface TaskGroup {
  title: string;
  list: TaskQueue;
  /** Returns the page of an item. */
  to: (item: Task) => string;
  /** A link to all items. */
  all?: { to: string; label: string };
  /** The word before the deadline. By default ‘due’, or ‘overdue since’ once it has passed. */
  dueLabel?: string;
}

/** Shows the first items of a queue and the number of all (AD-03). */
export function TaskSection({ group, today }: { group: TaskGroup; today: string }) {
  const { title, list, to, all, dueLabel } = group;
  const hidden = list.count - list.items.length;
  return (
    <CountedSection title={title} count={list.count}>
      <ul>
        {list.items.map((item) => (
          <li key={item.request_id ?? item.subject}>
            <Link to={to(item)}>
              <TaskFacts item={item} today={today} dueLabel={dueLabel} />
            </Link>
          </li>
        ))}
      </ul>
      {(hidden > 0 || all) && (
        <p className={styles.more}>
          {hidden > 0 && <span>and {hidden} more</span>}
          {all && <Link to={all.to}>{all.label}</Link>}
        </p>
      )}
    </CountedSection>
  );
}

interface TaskFactsProps {
  item: Task;
  today: string;
  dueLabel: string | undefined;
}

function TaskFacts({
  item: { subject, name, boxes, amount, due_by, note },
  today,
  dueLabel,
}: TaskFactsProps) {
  const facts = [
    subject,
    ...(boxes === null ? [] : [boxesText(boxes)]),
    ...(amount === null ? [] : [formatExactRupees(amount)]),
  ];
  return (
    <>
      <bdi className={styles.name}>{name || subject}</bdi>
      <span className={styles.details}>
        <span>{facts.join(' · ')}</span>
        {due_by !== null && <Due due_by={due_by} today={today} dueLabel={dueLabel} />}
      </span>
      {note && <span className={styles.details}>{note}</span>}
    </>
  );
}

function Due({ due_by, today, dueLabel }: Omit<TaskFactsProps, 'item'> & { due_by: string }) {
  const { session } = useAdminSession();
  const { dayText } = useDates();
  const day = dayInIndia(new Date(due_by));
  const isOver =
    dueLabel === undefined && session !== undefined && Date.parse(due_by) < Date.parse(session.now);
  return (
    <span className={styles.due} data-over={isOver || undefined}>
      {[
        isOver ? ' · overdue since' : ` · ${dueLabel ?? 'due'}`,
        day === today ? 'today' : dayText(day),
      ].join(' ')}
    </span>
  );
}
