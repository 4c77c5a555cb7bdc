import { yupResolver } from '@hookform/resolvers/yup';
import { useForm, useWatch } from 'react-hook-form';
import { endpoints, failureText, notify, useIsStaff } from '@shop/shared';
import { changePasswordFormSchema } from '@shop/shared/contract';
import { FormFailure, useSubmission } from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/controls/Button';
import { useDevices } from './useDevices';
import { reportMismatch } from '../../components/reportMismatch';
import { NewPasswordFields } from '../../components/NewPasswordFields';
import { PasswordField } from '../../components/PasswordField';
import { PasskeysSince } from './PasskeysSince';
import { SettingsSection } from './SettingsSection';
import fieldset from '../../components/fieldset.module.scss';

const empty = {
  current_password: '',
  new_password: '',
  confirm_password: '',
  /** The empty text keeps all passkeys. */
  remove_passkeys_since: '',
};

export function ChangePasswordForm() {
  const { reload } = useDevices();
  const isStaff = useIsStaff();
  const form = useForm({ resolver: yupResolver(changePasswordFormSchema), defaultValues: empty });
  const { register, control } = form;
  const newPassword = useWatch({ control, name: 'new_password' });
  const { errors } = form.formState;

  const { failure, isSubmitting, handleSubmit } = useSubmission(form, {
    send: async ({ confirm_password, remove_passkeys_since: since, ...passwords }) => {
      const mismatch = reportMismatch(passwords.new_password, confirm_password);
      if (mismatch) return mismatch;
      const { message } = await endpoints.changePassword({
        ...passwords,
        ...(since && { remove_passkeys_since: since }),
      });
      notify.success(message);
      form.reset(empty);
      // The other devices have been signed out.
      void reload();
    },
  });
  const hasFieldErrors = failure && Object.keys(failure.fieldErrors).length > 0;

  return (
    <SettingsSection title="Password">
      <p>Your other devices are signed out when you change it.</p>
      <form method="post" noValidate onSubmit={handleSubmit}>
        <fieldset aria-label="Change password" className={fieldset.root} disabled={isSubmitting}>
          {failure && !hasFieldErrors && <FormFailure text={failureText(failure)} />}
          <PasswordField
            label="Current Password"
            autoComplete="current-password"
            registration={register('current_password')}
            error={errors.current_password?.message}
          />
          <NewPasswordFields
            label="New Password"
            value={newPassword}
            password={register('new_password')}
            confirmation={register('confirm_password')}
            errors={{ password: errors.new_password, confirm_password: errors.confirm_password }}
          />
          {isStaff && <PasskeysSince registration={register('remove_passkeys_since')} />}
          <Button type="submit" isPending={isSubmitting}>
            Change password
          </Button>
        </fieldset>
      </form>
    </SettingsSection>
  );
}
