import { useState } from 'react';
import { formatTime } from '@shop/shared/contract';
import styles from './Deadline.module.scss';

interface DeadlineProps {
  /** What is to be done, such as ‘Answer’. */
  task: string;
  dueAt: string;
}

/** Until when something is to be done, in words; marked when the time is over. */
export function Deadline({ task, dueAt }: DeadlineProps) {
  // Of the moment when it is shown: a list that changes by itself would be read by nobody.
  const [now] = useState(() => Date.now());
  const isOver = Date.parse(dueAt) < now;
  return (
    <span className={styles.root} data-over={isOver || undefined}>
      {isOver ? `Overdue: ${task.toLowerCase()} since` : `${task} by`} {formatTime(dueAt)}
    </span>
  );
}
