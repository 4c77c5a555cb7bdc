import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { endpoints, notify, useUserDetails } from '@shop/shared';
import { useOnceFor } from '@shop/shared/browser/useOnceFor';
import { contactMessageSchema } from '@shop/shared/contract';
import {
  EmailField,
  failureDetail,
  FormDraftPrompt,
  FormFailure,
  FormSuccess,
  PhoneField,
  TextField,
  useFormDraft,
  useSubmission,
} from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/controls/Button';
import { Field } from '@shop/shared/ui/controls/Field';
import styles from './ContactForm.module.scss';

/** Sends a message to the owners and shows its ticket number (CO-01, CO-02). Members find their details filled in. */
export function ContactForm() {
  const [ticket, setTicket] = useState<string | null>(null);
  const form = useForm({ resolver: yupResolver(contactMessageSchema) });
  const { register, control } = form;
  const { errors } = form.formState;
  const draft = useFormDraft('contact', form);
  const phone = useWatch({ control, name: 'phone_number' });
  const { details } = useUserDetails();

  useOnceFor(details, ({ first_name, last_name, phone_number, email }) => {
    const known = { name: `${first_name} ${last_name}`, phone_number, email };
    for (const field of ['name', 'phone_number', 'email'] as const) {
      // Set as default values, so that they alone are no draft.
      if (!form.getValues(field)) form.resetField(field, { defaultValue: known[field] });
    }
  });

  const { failure, isSubmitting, handleSubmit } = useSubmission(form, {
    send: async (message) => {
      setTicket(null);
      const stored = await endpoints.sendMessage(message);
      setTicket(stored.ticket);
      notify.success('Your message has been sent');
      form.reset();
      draft.discard();
    },
    onFailure: ({ message }) => notify.error(message),
  });

  return (
    // If it is submitted before hydration, a `get` form would put the message into the URL.
    <form method="post" noValidate onSubmit={handleSubmit}>
      <FormDraftPrompt {...draft} />
      <fieldset aria-label="Message Us" className={styles.root} disabled={isSubmitting}>
        {failure && <FormFailure text={failureDetail(failure)} />}
        <TextField
          label="Name"
          autoComplete="name"
          isRequired
          registration={register('name')}
          error={errors.name?.message}
        />
        <PhoneField
          registration={register('phone_number')}
          error={errors.phone_number?.message}
          value={phone}
        />
        <EmailField registration={register('email')} error={errors.email?.message} />
        <Field label="Comment" isRequired error={errors.comment?.message}>
          {(props) => <textarea rows={5} {...register('comment')} {...props} />}
        </Field>
        <Button type="submit" isPending={isSubmitting}>
          SEND MESSAGE
        </Button>
        <FormSuccess>
          {ticket && (
            <span>
              Thank you, your message has arrived. Your ticket number is{' '}
              <strong className={styles.ticket} translate="no">
                {ticket}
              </strong>
              .
            </span>
          )}
        </FormSuccess>
      </fieldset>
    </form>
  );
}
