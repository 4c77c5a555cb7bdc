import { Link, useSearchParams } from '@shop/shared';
import type { ReplacementPage, ReplacementSummary } from '@shop/shared/contract/admin';
import { urls } from '@shop/shared/routes';
import styles from '../../components/Cards.module.scss';
import { Deadline } from '../../components/Deadline';
import { AdminList } from '../../components/list/AdminList';
import { ListTabs } from '../../components/list/ListTabs';
import { replacementEndpoints } from '../../data/endpoints/replacements';
import { useAdminList } from '../../data/useAdminList';
import { useDates } from '../../data/useDates';
import { outcomeLabels } from '../../lib/outcomeLabels';

const lists = [
  ['open', 'Open'],
  ['decided', 'Decided'],
] as const;

export function ReplacementList() {
  const [query] = useSearchParams();
  const response = useAdminList(replacementEndpoints.replacements, ['list']);
  return (
    <>
      <ListTabs label="Which requests" lists={lists} />
      <AdminList
        response={response}
        itemsOf={(page: ReplacementPage) => page.requests}
        keyOf={({ request_id }: ReplacementSummary) => request_id}
        renderItem={(request) => <RequestCard request={request} />}
        label="Requests"
        empty={
          query.get('list') === 'decided'
            ? 'No request is decided yet.'
            : 'No request is waiting for a decision.'
        }
      />
    </>
  );
}

function RequestCard({ request }: { request: ReplacementSummary }) {
  const { request_id, order_number, name, label, damaged_apples, requested_at } = request;
  const { outcome, refund_due_by } = request;
  const { timeText } = useDates();
  return (
    <Link className={styles.link} to={urls.adminReplacement(request_id)}>
      <span className={styles.line}>
        <strong>{label}</strong>
        <span className={styles.note}>{order_number}</span>
      </span>
      <span>
        {name}, {damaged_apples} damaged
      </span>
      {refund_due_by && <Deadline task="Refund" dueAt={refund_due_by} />}
      <span className={styles.note}>
        {outcome ? outcomeLabels[outcome] : `Requested ${timeText(requested_at)}`}
      </span>
    </Link>
  );
}
