import { yupResolver } from '@hookform/resolvers/yup';
import { useForm, useWatch } from 'react-hook-form';
import { endpoints, failureText, notify } from '@shop/shared';
import { updateUserSchema, type UserDetails } from '@shop/shared/contract';
import {
  FormFailure,
  FormErrorSummary,
  FormDraftPrompt,
  NameFields,
  PhoneField,
  useFormDraft,
  useSubmission,
} from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/Button';
import { Field } from '@shop/shared/ui/Field';
import { toForm, toUpdate } from '../data/settings';
import { AddressFields } from './AddressFields';
import styles from './SettingsForm.module.scss';
import fieldset from './fieldset.module.scss';

interface SettingsFormProps {
  details: UserDetails;
  onUpdated: (details: UserDetails) => void;
}

/** ST-01 … ST-03, VA-04. */
export function SettingsForm({ details, onUpdated }: SettingsFormProps) {
  const form = useForm({
    resolver: yupResolver(updateUserSchema),
    defaultValues: toForm(details),
  });
  const { register, control } = form;
  const { errors } = form.formState;
  const phone = useWatch({ control, name: 'phone_number' });

  const kept = useFormDraft('settings', form);

  const { failure, problems, goTo, isSubmitting, handleSubmit } = useSubmission(form, {
    send: async (values) => {
      const updated = await endpoints.updateUserDetails(toUpdate(values));
      notify.success('User details updated successfully');
      form.reset(toForm(updated));
      kept.drop();
      onUpdated(updated);
    },
    onFailure: (error) => notify.error(failureText(error, error.message)),
  });

  return (
    <form method="post" className={styles.form} noValidate onSubmit={handleSubmit}>
      <FormDraftPrompt {...kept} />
      <fieldset className={styles.root} disabled={isSubmitting}>
        <section className={fieldset.root} aria-labelledby="settings-user">
          <h2 id="settings-user">User details</h2>
          <FormErrorSummary problems={problems} onGo={goTo} />
          <NameFields
            firstName={register('first_name')}
            lastName={register('last_name')}
            errors={errors}
          />
          <Field label="Email" isRequired hint="Your e-mail address cannot be changed.">
            {(email) => (
              <input type="email" readOnly autoComplete="email" value={details.email} {...email} />
            )}
          </Field>
          <PhoneField
            registration={register('phone_number')}
            error={errors.phone_number?.message}
            value={phone}
          />
        </section>
        <section className={fieldset.root} aria-labelledby="settings-address">
          <h2 id="settings-address">Delivery address</h2>
          <AddressFields form={form} />
        </section>
        <div className={styles.end}>
          {failure && <FormFailure text={failureText(failure, failure.message)} />}
          <Button type="submit" isPending={isSubmitting}>
            Update
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
