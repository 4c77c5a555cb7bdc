import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { endpoints, failureText, notify, useNavigate, useSession } from '@shop/shared';
import { deleteUserSchema } from '@shop/shared/contract';
import { FormFailure, useSubmission } from '@shop/shared/forms';
import { urls } from '@shop/shared/routes';
import { Button } from '@shop/shared/ui/controls/Button';
import { Dialog, DialogActions } from '@shop/shared/ui/controls/Dialog';
import { PasswordField } from '../../components/PasswordField';
import fieldset from '../../components/fieldset.module.scss';

interface DeleteAccountDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Deletes the account after a confirmation with the password (SC-02). */
export function DeleteAccountDialog({ isOpen, onClose }: DeleteAccountDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Delete your account?">
      <p>
        Your name, email, phone number, address and cart are deleted, and all your devices are
        signed out. Orders that can still be cancelled are cancelled. What you ordered stays in our
        accounts, without your name, because tax law says so. This can’t be undone.
      </p>
      <DeleteAccountForm onCancel={onClose} />
    </Dialog>
  );
}

/** A separate component, so that it mounts empty each time the dialog opens. */
function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate();
  const form = useForm({
    resolver: yupResolver(deleteUserSchema),
    defaultValues: { password: '' },
  });

  const { failure, isSubmitting, handleSubmit } = useSubmission(form, {
    send: async (values) => {
      const { message } = await endpoints.deleteUser(values);
      useSession.getState().signOut();
      notify.success(message);
      void navigate(urls.home());
    },
  });
  const hasFieldErrors = failure && Object.keys(failure.fieldErrors).length > 0;

  return (
    <form method="post" noValidate onSubmit={handleSubmit}>
      <fieldset aria-label="Delete your account" className={fieldset.root} disabled={isSubmitting}>
        {failure && !hasFieldErrors && <FormFailure text={failureText(failure)} />}
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          registration={form.register('password')}
          error={form.formState.errors.password?.message}
        />
        <DialogActions>
          <Button variant="secondary" onClick={onCancel}>
            Keep my account
          </Button>
          <Button type="submit" isPending={isSubmitting}>
            Delete my account
          </Button>
        </DialogActions>
      </fieldset>
    </form>
  );
}
