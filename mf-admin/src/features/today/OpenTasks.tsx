import type { Today } from '@shop/shared/contract/admin';
import { QueryView } from '../../components/AdminQuery';
import { todayEndpoints } from '../../data/endpoints/today';
import { useAdminQuery } from '../../data/useAdminQuery';
import { useDates } from '../../data/useDates';
import { TaskSection } from './TaskSection';
import { taskGroupsOf } from './taskGroups';

const noWork =
  'No daily work comes with your areas. An owner can give you others on the Team page.';

export function OpenTasks() {
  const response = useAdminQuery(todayEndpoints.today);
  return (
    <QueryView response={response} text="Loading today’s work">
      {(today) => <TaskSections today={today} />}
    </QueryView>
  );
}

function TaskSections({ today }: { today: Today }) {
  const { dayText } = useDates();
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
