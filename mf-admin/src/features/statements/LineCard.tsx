import { Link } from '@shop/shared';
import { formatExactRupees } from '@shop/shared/contract';
import type { StatementLine } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/controls/Button';
import cards from '../../components/Cards.module.scss';
import { ActionFailure } from '../../components/action/ActionFailure';
import { Disclosed } from '../../components/Section';
import { statementEndpoints } from '../../data/endpoints/statements';
import { useAction } from '../../data/useAction';
import { useDates } from '../../data/useDates';
import { adminUrls } from '../../urls';
import { IgnoreForm } from './IgnoreForm';
import { OrderChoice } from './OrderChoice';
import { Proposal } from './Proposal';
import styles from './Statements.module.scss';

interface LineCardProps {
  line: StatementLine;
  onDecided: () => void;
}

/** A line of a statement: what it is, or what it could be. */
export function LineCard({ line, onDecided }: LineCardProps) {
  const { dayText } = useDates();
  const action = useAction(statementEndpoints.decideLine(line.line_id), { onDone: onDecided });
  const isOpen = line.state === 'uncertain' || line.state === 'unmatched';
  return (
    <article className={cards.card} aria-label={titleOf(line)}>
      <p className={cards.line}>
        <strong>{titleOf(line)}</strong>
        <span className={cards.note}>{dayText(line.day)}</span>
      </p>
      <p className={cards.text}>{line.text}</p>
      {line.order_numbers.length > 0 && (
        <p className={cards.buttons}>
          {line.order_numbers.map((order) => (
            <Link key={order} to={adminUrls.adminOrder(order)}>
              {order}
            </Link>
          ))}
        </p>
      )}
      {line.reason && <p className={cards.note}>{line.reason}</p>}
      {line.proposals.length > 0 && (
        <div className={styles.proposals}>
          {line.proposals.map((proposal, index) => (
            <Proposal key={index} line={line} proposal={proposal} action={action} />
          ))}
        </div>
      )}
      <ActionFailure action={action} />
      {isOpen && (
        <>
          <Disclosed title="Choose an order">
            <OrderChoice line={line} action={action} />
          </Disclosed>
          <Disclosed title="Ignore">
            <IgnoreForm lineId={line.line_id} onDone={onDecided} />
          </Disclosed>
        </>
      )}
      {line.state === 'ignored' && (
        <Button
          variant="secondary"
          isPending={action.isSending}
          onClick={() => void action.run({ reopen: true })}
        >
          Open again
        </Button>
      )}
    </article>
  );
}

const titleOf = ({ direction, amount }: StatementLine) =>
  `${formatExactRupees(amount)} ${direction}`;
