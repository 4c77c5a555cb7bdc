import { yupResolver } from '@hookform/resolvers/yup';
import { useForm, useWatch } from 'react-hook-form';
import { endpoints, notify, useNavigate, useSession } from '@shop/shared';
import { newPasswordFormSchema } from '@shop/shared/contract';
import { failureDetail, FormFailure, useSubmission } from '@shop/shared/forms';
import { urls } from '@shop/shared/routes';
import { Button } from '@shop/shared/ui/controls/Button';
import { reportMismatch } from '../../components/reportMismatch';
import { NewPasswordFields } from '../../components/NewPasswordFields';
import fieldset from '../../components/fieldset.module.scss';

/** Sets a new password (LG-09). The rules are those of the sign-up (VA-02). */
export function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useForm({ resolver: yupResolver(newPasswordFormSchema) });
  const { register, control } = form;
  const newPassword = useWatch({ control, name: 'password' });
  const { errors } = form.formState;

  const { failure, isSubmitting, handleSubmit } = useSubmission(form, {
    send: async ({ password, confirm_password }) => {
      const mismatch = reportMismatch(password, confirm_password);
      if (mismatch) return mismatch;
      const { message } = await endpoints.resetPassword({ token, password });
      // The server has ended all sessions of the user.
      useSession.getState().signOut();
      notify.success(message);
      void navigate(urls.login());
    },
  });

  return (
    <form method="post" noValidate onSubmit={handleSubmit}>
      <fieldset aria-label="Set a new password" className={fieldset.root} disabled={isSubmitting}>
        {failure && <FormFailure text={failureDetail(failure)} />}
        <NewPasswordFields
          label="New Password"
          value={newPassword}
          password={register('password')}
          confirmation={register('confirm_password')}
          errors={errors}
        />
        <Button type="submit" isPending={isSubmitting}>
          SET PASSWORD
        </Button>
      </fieldset>
    </form>
  );
}
