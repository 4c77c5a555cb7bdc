import { formatExactRupees } from '@shop/shared/contract';
import type { LineDecision, StatementLine, StatementProposal } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/controls/Button';
import cards from '../../components/Cards.module.scss';
import type { Typed } from '../../data/endpoints/calls';
import type { Action } from '../../data/useAction';
import { useDates } from '../../data/useDates';

export type LineAction = Action<Typed<Partial<LineDecision>>>;

interface ProposalProps {
  line: Pick<StatementLine, 'direction'>;
  proposal: StatementProposal;
  action: LineAction;
}

/** What a line could be, with the button that books it. */
export function Proposal({ line, proposal, action }: ProposalProps) {
  const { orders, payment, reasons } = proposal;
  const { dayText } = useDates();
  const handleClick = () =>
    void action.run(
      payment
        ? { payment: payment.payment_id }
        : { orders: orders.map(({ order_number, amount }) => ({ order: order_number, amount })) },
    );
  return (
    <div className={cards.buttons}>
      <p className={cards.note}>{reasons.join(' ')}</p>
      <Button isPending={action.isSending} onClick={handleClick}>
        {payment
          ? `It is the payment of ${dayText(payment.received_on)}: ${payment.order_numbers.join(', ') || payment.reference}`
          : `${verb[line.direction]} ${orders.map(orderText).join(' and ')}`}
      </Button>
    </div>
  );
}

const verb = { in: 'Book for', out: 'Returned for' };

const orderText = ({ order_number, name, amount }: StatementProposal['orders'][number]) =>
  `${order_number}, ${name}: ${formatExactRupees(amount)}`;
