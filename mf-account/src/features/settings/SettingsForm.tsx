import { yupResolver } from '@hookform/resolvers/yup';
import { useForm, useWatch } from 'react-hook-form';
import { failureText, notify, useUserDetails } from '@shop/shared';
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
import { Button } from '@shop/shared/ui/controls/Button';
import { Field } from '@shop/shared/ui/controls/Field';
import { TitledSection } from '@shop/shared/ui/page/TitledSection';
import { toFormValues, toUpdate } from './settings';
import { AddressFields } from './AddressFields';
import styles from './SettingsForm.module.scss';
import fieldset from '../../components/fieldset.module.scss';

export function SettingsForm({ details }: { details: UserDetails }) {
  const { update } = useUserDetails();
  const form = useForm({
    resolver: yupResolver(updateUserSchema),
    defaultValues: toFormValues(details),
  });
  const { register, control } = form;
  const { errors } = form.formState;
  const phone = useWatch({ control, name: 'phone_number' });

  const draft = useFormDraft('settings', form, [], 'offer');

  const { failure, invalidFields, focusField, isSubmitting, handleSubmit } = useSubmission(form, {
    send: async (values) => {
      const updated = await update(toUpdate(values));
      notify.success('User details updated successfully');
      form.reset(toFormValues(updated));
      draft.discard();
    },
    onFailure: (error) => notify.error(failureText(error)),
  });

  return (
    <form method="post" className={styles.form} noValidate onSubmit={handleSubmit}>
      <FormDraftPrompt {...draft} />
      <fieldset aria-label="Your details" className={styles.root} disabled={isSubmitting}>
        <TitledSection className={fieldset.root} title="User details">
          <FormErrorSummary fields={invalidFields} onSelect={focusField} />
          <NameFields
            firstName={register('first_name')}
            lastName={register('last_name')}
            errors={errors}
          />
          <Field label="Email" isRequired hint="Your email address can’t be changed.">
            {(email) => (
              <input type="email" readOnly autoComplete="email" value={details.email} {...email} />
            )}
          </Field>
          <PhoneField
            registration={register('phone_number')}
            error={errors.phone_number?.message}
            value={phone}
          />
        </TitledSection>
        <TitledSection className={fieldset.root} title="Delivery address">
          <AddressFields form={form} />
        </TitledSection>
        <div className={styles.actions}>
          {failure && <FormFailure text={failureText(failure)} />}
          <Button type="submit" isPending={isSubmitting}>
            Update
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
