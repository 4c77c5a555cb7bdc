import { useState, type ClipboardEvent, type ComponentProps } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { BulkResult, PackingShipment } from '@shop/shared/contract/admin';
import type { TextField } from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/controls/Button';
import { Field } from '@shop/shared/ui/controls/Field';
import { ActionFailure } from '../../components/action/ActionFailure';
import { useActionForm } from '../../components/action/useActionForm';
import { orderEndpoints } from '../../data/endpoints/orders';
import { useAction } from '../../data/useAction';
import styles from './TrackingForm.module.scss';
import { pastedNumbers } from './pastedNumbers';
import { entryOf, keyOf, trackingResolver, trackingValues } from './trackingValues';

interface TrackingFormProps {
  shipments: readonly PackingShipment[];
  onSaved: () => void;
}

/** Enters tracking numbers, which go into the dispatch emails (DL-06). */
export function TrackingForm({ shipments, onSaved }: TrackingFormProps) {
  const [report, setReport] = useState('');
  const action = useAction(orderEndpoints.setTrackings, {
    onDone: ({ results }) => {
      setReport(reportOf(results));
      setRestored(null);
      form.reset(trackingValues(shipments, null));
      onSaved();
    },
  });
  const [restored, setRestored] = useState(action.body);
  const fields = shipments.map((shipment) => {
    const entry = entryOf(shipment);
    return { entry, key: keyOf(entry), shipment, stored: shipment.tracking_number ?? '' };
  });
  const form = useForm({
    resolver: trackingResolver(fields.map(({ key }) => key)),
    values: trackingValues(shipments, restored),
    // What the person types wins over what others change in the meantime.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors } = form.formState;
  const numbers = useWatch({ control: form.control, name: 'numbers' });
  const changed = fields.flatMap(({ entry, key, stored }) => {
    const tracking_number = numbers[key]?.trim() ?? '';
    return tracking_number === '' || tracking_number === stored
      ? []
      : [{ ...entry, tracking_number }];
  });
  const { formProps, isPending } = useActionForm(form, action, ({ carrier }) => {
    setReport('');
    return action.run({ ...(carrier.trim() && { carrier }), orders: changed });
  });

  const handlePaste = (index: number) => (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text').trim();
    if (!text.includes('\n')) return;
    event.preventDefault();
    const orders = shipments.map(({ order_number }) => order_number);
    for (const [fieldIndex, number] of pastedNumbers(text, orders, index)) {
      const field = fields[fieldIndex];
      if (field) form.setValue(`numbers.${field.key}`, number, { shouldDirty: true });
    }
  };

  return (
    <details className={styles.root}>
      <summary>Tracking numbers</summary>
      <form {...formProps} className={styles.form} aria-label="Tracking numbers">
        <TrackingText
          label="Carrier"
          registration={form.register('carrier')}
          error={errors.carrier?.message}
        />
        {fields.map(({ key, entry, shipment }, index) => (
          <TrackingText
            key={key}
            label={`${shipment.first_name} ${shipment.last_name}, ${entry.order}`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onPaste={handlePaste(index)}
            registration={form.register(`numbers.${key}`)}
            error={errors.numbers?.[key]?.message}
          />
        ))}
        <ActionFailure action={action} />
        <p role="status">{report}</p>
        <Button
          type="submit"
          variant="secondary"
          isPending={isPending}
          disabled={changed.length === 0}
        >
          Save tracking numbers
        </Button>
      </form>
    </details>
  );
}

/** Has no ‘(optional)’: a number can be entered later. */
const TrackingText = ({
  label,
  registration,
  error,
  ...input
}: ComponentProps<typeof TextField>) => (
  <Field label={label} error={error} isRequired>
    {({ 'aria-required': _required, ...control }) => (
      <input maxLength={60} {...input} {...registration} {...control} />
    )}
  </Field>
);

function reportOf(results: readonly BulkResult[]): string {
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  return [
    `${results.length - refused.length} saved.`,
    ...refused.map(({ order, detail }) => `${order}: ${detail}`),
  ].join(' ');
}
