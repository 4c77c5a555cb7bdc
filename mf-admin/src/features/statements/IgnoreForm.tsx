import { lineDecisionSchema } from '@shop/shared/contract/admin';
import { ActionForm } from '../../components/action/ActionForm';
import { statementEndpoints } from '../../data/endpoints/statements';

interface IgnoreFormProps {
  lineId: number;
  onDone: () => void;
}

/** Says that a line is none of the shop's, with the reason. */
export const IgnoreForm = ({ lineId, onDone }: IgnoreFormProps) => (
  <ActionForm
    label="Ignore this line"
    action={statementEndpoints.decideLine(lineId)}
    schema={lineDecisionSchema}
    fields={[{ name: 'reason', label: 'What is it?', isRequired: true, maxLength: 200 }]}
    body={{ ignore: true }}
    onDone={onDone}
  />
);
