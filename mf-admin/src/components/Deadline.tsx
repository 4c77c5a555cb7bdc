import { useAdminSession } from '../data/adminSession';
import { useDates } from '../data/useDates';
import styles from './Deadline.module.scss';

interface DeadlineProps {
  /** The task, such as ‘Answer’. */
  task: string;
  dueAt: string;
}

/** Shows a deadline in words and marks it once it has passed. */
export function Deadline({ task, dueAt }: DeadlineProps) {
  // Compares with the server's time: the clock of a phone may be wrong.
  const { session } = useAdminSession();
  const { timeText } = useDates();
  const isOver = session !== undefined && Date.parse(dueAt) < Date.parse(session.now);
  return (
    <span className={styles.root} data-over={isOver || undefined}>
      {isOver ? `Overdue: ${task.toLowerCase()} since` : `${task} by`} {timeText(dueAt)}
    </span>
  );
}
