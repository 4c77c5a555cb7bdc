import type { Today } from '@shop/shared/contract/admin';
import { QueryFallback } from '../../components/QueryFallback';
import { useAdminQuery } from '../../data/useAdminQuery';
import { useDates } from '../../data/useDates';
import { TaskSection } from './TaskSection';
import { taskGroupsOf } from './taskGroups';

const todayQuery = {
  path: '/admin/today',
  failure: 'Today’s work could not be loaded. Please try again.',
};

const noWork =
  'No daily work comes with your areas. An owner can give you others on the Team page.';

export function OpenTasks() {
  const { data: today, error, mutate } = useAdminQuery<Today>(todayQuery);
  const { dayText } = useDates();
  if (!today) {
    return (
      <QueryFallback error={error} onRetry={() => void mutate()} text="Loading today’s work" />
    );
  }
  const groups = taskGroupsOf(today, dayText);
  const waiting = groups.filter(({ list }) => list.count > 0);
  return (
    <>
      {groups.length === 0 && <p>{noWork}</p>}
      {groups.length > 0 && waiting.length === 0 && <p>Nothing is waiting. Well done.</p>}
      {waiting.map((group) => (
        <TaskSection key={group.title} today={today.today} group={group} />
      ))}
      {waiting.length > 0 && waiting.length < groups.length && <p>All clear elsewhere.</p>}
    </>
  );
}
