import { useAdminSession } from '../data/adminSession';
import { useDates } from '../data/useDates';
import styles from './Deadline.module.scss';

interface DeadlineProps {
  /** What is to be done, such as ‘Answer’. */
  task: string;
  dueAt: string;
}

/** Until when something is to be done, in words; marked when the time is over. */
export function Deadline({ task, dueAt }: DeadlineProps) {
  // The time at which the page was opened, by the clock of the shop: that of a phone may be days ahead.
  const { session } = useAdminSession();
  const { timeText } = useDates();
  const isOver = session !== undefined && Date.parse(dueAt) < Date.parse(session.now);
  return (
    <span className={styles.root} data-over={isOver || undefined}>
      {isOver ? `Overdue: ${task.toLowerCase()} since` : `${task} by`} {timeText(dueAt)}
    </span>
  );
}
