import { useSearchParams } from '@shop/shared';
import { lineListNames, type LineList, type StatementLinePage } from '@shop/shared/contract/admin';
import { AdminList } from '../../components/list/AdminList';
import { ListTabs } from '../../components/list/ListTabs';
import { statementEndpoints } from '../../data/endpoints/statements';
import { useAdminList } from '../../data/useAdminList';
import { Comparison } from './Comparison';
import { LineCard } from './LineCard';
import { StatementForm } from './StatementForm';

const labels: Record<LineList, string> = {
  decide: 'To decide',
  unmatched: 'No match',
  booked: 'Booked',
  ignored: 'Ignored',
};

const empty: Record<LineList, string> = {
  decide: 'Nothing is to be decided.',
  unmatched: 'Every line has its place.',
  booked: 'No line is booked yet.',
  ignored: 'No line is ignored.',
};

/** Imports statements, and shows what became of their lines (MY-04). */
export function Statements() {
  const [query] = useSearchParams();
  const shown = lineListNames.find((name) => name === query.get('list')) ?? 'decide';
  const response = useAdminList(statementEndpoints.statementLines, ['list']);
  const { data, mutate } = response;
  const reload = () => void mutate();
  const lists = lineListNames.map((name) => [name, labelOf(name, data)] as const);
  return (
    <>
      <StatementForm onImported={reload} />
      {data && <Comparison counts={data.counts} onCompared={reload} />}
      <ListTabs label="Which lines" lists={lists} />
      <AdminList
        response={response}
        itemsOf={({ lines }: StatementLinePage) => lines}
        keyOf={({ line_id }) => String(line_id)}
        renderItem={(line) => <LineCard line={line} onDecided={reload} />}
        label="Lines"
        empty={empty[shown]}
      />
    </>
  );
}

const labelOf = (name: LineList, page: StatementLinePage | undefined) =>
  page ? `${labels[name]} (${page.counts[name]})` : labels[name];
