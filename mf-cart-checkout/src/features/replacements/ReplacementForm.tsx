import { useRef, type SyntheticEvent } from 'react';
import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { failureText, notify } from '@shop/shared';
import { replacementSchema, type OrderItem } from '@shop/shared/contract';
import {
  FormDraftPrompt,
  FormFailure,
  TextField,
  useFormDraft,
  useSubmission,
} from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/controls/Button';
import { Field } from '@shop/shared/ui/controls/Field';
import { useOrder } from '../../data/useOrder';
import { usePhotos } from './usePhotos';
import { PhotoField } from './PhotoField';
import styles from './ReplacementForm.module.scss';

interface ReplacementFormProps {
  orderId: string;
  /** The lines without a request, at least one. */
  lines: readonly OrderItem[];
  onRequested: () => void;
}

/** Requests a replacement of one line, with photos of the damage (S-38). */
export function ReplacementForm({ orderId, lines, onRequested }: ReplacementFormProps) {
  const { requestReplacement, reload } = useOrder(orderId);
  const attached = usePhotos();
  const photoInput = useRef<HTMLInputElement>(null);
  const form = useForm({
    resolver: yupResolver(replacementSchema),
    defaultValues: {
      product_id: lines.length === 1 ? lines[0]?.product_id : '',
      reason: '',
    },
  });
  const { errors } = form.formState;
  const draft = useFormDraft(`replacement-${orderId}`, form);

  const { failure, isSubmitting, handleSubmit } = useSubmission(form, {
    send: async (replacement) => {
      await requestReplacement(replacement, attached.photos);
      draft.discard();
      notify.success('Replacement requested');
      onRequested();
      return undefined;
    },
    // After a refusal the cached order may be outdated.
    onFailure: () => void reload(),
  });

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Does not send a request without its rejected photos.
    if (attached.problem === undefined) handleSubmit(event);
    else photoInput.current?.focus();
  };

  return (
    <form method="post" noValidate onSubmit={submit} aria-label="Ask for a replacement">
      <FormDraftPrompt {...draft} />
      <fieldset aria-label="Replacement request" className={styles.fields} disabled={isSubmitting}>
        <Field label="Damaged box" error={errors.product_id?.message} isRequired>
          {(control) => (
            <select {...form.register('product_id')} {...control}>
              <option value="">Choose a box</option>
              {lines.map(({ product_id, product_data }) => (
                <option key={product_id} value={product_id}>
                  {product_data.label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          label="Number of damaged apples"
          inputMode="numeric"
          autoComplete="off"
          isRequired
          registration={form.register('damaged_apples')}
          error={errors.damaged_apples?.message}
        />
        <Field
          label="What is wrong?"
          error={errors.reason?.message}
          isRequired
          className={styles.wide}
        >
          {(control) => <textarea rows={3} {...form.register('reason')} {...control} />}
        </Field>
        <div className={styles.wide}>
          <PhotoField attached={attached} input={photoInput} />
        </div>
      </fieldset>
      {failure && <FormFailure text={failureText(failure)} />}
      <Button type="submit" isPending={isSubmitting || attached.isPreparing}>
        {isSubmitting ? 'Sending…' : 'Ask for a replacement'}
      </Button>
    </form>
  );
}
