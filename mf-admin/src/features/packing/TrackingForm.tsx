import { useState, type ClipboardEvent, type SyntheticEvent } from 'react';
import type { BulkSummary, BulkTracking, PackingShipment } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/Button';
import { ActionFailure } from '../../components/action/ActionFailure';
import { useAction } from '../../data/useAction';
import styles from './TrackingForm.module.scss';
import { pastedNumbers } from './pastedNumbers';

interface TrackingFormProps {
  shipments: readonly PackingShipment[];
  onSaved: () => void;
}

const keyOf = ({ order, shipment }: Pick<BulkTracking['orders'][number], 'order' | 'shipment'>) =>
  `${order} ${shipment}`;

/** Enters tracking numbers, which go into the dispatch emails (DL-06). */
export function TrackingForm({ shipments, onSaved }: TrackingFormProps) {
  const [report, setReport] = useState('');
  const action = useAction<BulkSummary, BulkTracking>({
    method: 'PUT',
    path: '/admin/orders/bulk/tracking',
    failure: 'The tracking numbers could not be saved. Please try again.',
    onDone: ({ results }) => {
      const refused = results.filter(({ outcome }) => outcome === 'refused');
      setReport(
        [
          `${results.length - refused.length} saved.`,
          ...refused.map(({ order, detail }) => `${order}: ${detail}`),
        ].join(' '),
      );
      setTyped(new Map());
      onSaved();
    },
  });
  // Restores the input of a request without a response after a reload.
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(
    () => new Map(action.body?.orders.map((entry) => [keyOf(entry), entry.tracking_number])),
  );
  const storedCarrier = shipments.find((shipment) => shipment.carrier !== null)?.carrier ?? '';
  const [carrier, setCarrier] = useState(action.body?.carrier ?? storedCarrier);

  const fields = shipments.map((shipment) => {
    const entry = { order: shipment.order_number, shipment: shipment.family };
    const stored = shipment.tracking_number ?? '';
    return { entry, shipment, stored, value: typed.get(keyOf(entry)) ?? stored };
  });
  const changed = fields.filter(({ value, stored }) => value.trim() !== '' && value !== stored);

  const handlePaste = (index: number) => (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text').trim();
    if (!text.includes('\n')) return;
    event.preventDefault();
    const orders = shipments.map(({ order_number }) => order_number);
    const numbers = new Map(typed);
    for (const [fieldIndex, number] of pastedNumbers(text, orders, index)) {
      const field = fields[fieldIndex];
      if (field) numbers.set(keyOf(field.entry), number);
    }
    setTyped(numbers);
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    setReport('');
    void action.run({
      ...(carrier.trim() && { carrier }),
      orders: changed.map(({ entry, value }) => ({ ...entry, tracking_number: value.trim() })),
    });
  };

  return (
    <details className={styles.root} open={action.error !== null || undefined}>
      <summary>Tracking numbers</summary>
      <form className={styles.form} aria-label="Tracking numbers" onSubmit={handleSubmit}>
        <label>
          Carrier
          <input
            maxLength={60}
            value={carrier}
            onChange={({ target }) => setCarrier(target.value)}
          />
        </label>
        {fields.map(({ entry, shipment, value }, index) => (
          <label key={keyOf(entry)}>
            {shipment.first_name} {shipment.last_name}, {entry.order}
            <input
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={value}
              onPaste={handlePaste(index)}
              onChange={({ target }) => setTyped(new Map(typed).set(keyOf(entry), target.value))}
            />
          </label>
        ))}
        <ActionFailure action={action} />
        <p role="status">{report}</p>
        <Button
          type="submit"
          variant="secondary"
          isPending={action.isSending}
          disabled={changed.length === 0}
        >
          Save tracking numbers
        </Button>
      </form>
    </details>
  );
}
