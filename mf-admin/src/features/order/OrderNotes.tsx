import type { OrderDetails } from '@shop/shared/contract';
import { orderNoteSchema, type OrderNote } from '@shop/shared/contract/admin';
import { Section } from '../../components/Section';
import { ActionForm } from '../../components/action/ActionForm';
import { orderEndpoints } from '../../data/endpoints/orders';
import { useDates } from '../../data/useDates';
import { personText } from '../../lib/texts';

interface OrderNotesProps {
  order: OrderDetails;
  notes: readonly OrderNote[];
  onDone: () => void;
}

/** Shows notes of the staff. Customers never see them. */
export function OrderNotes({ order: { order_number }, notes, onDone }: OrderNotesProps) {
  const { timeText } = useDates();
  return (
    <Section title="Notes, for the staff only">
      <ul>
        {notes.map(({ note_id, at, name, email, text }) => (
          <li key={note_id}>
            {text}
            <br />
            <small>
              {personText(name, email) ?? 'Somebody'}, {timeText(at)}
            </small>
          </li>
        ))}
      </ul>
      <ActionForm
        action={orderEndpoints.addNote(order_number)}
        schema={orderNoteSchema}
        label="Add the note"
        fields={[
          { name: 'text', label: 'Note', type: 'textarea', isRequired: true, maxLength: 1_000 },
        ]}
        onDone={onDone}
      />
    </Section>
  );
}
