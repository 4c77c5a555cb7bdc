import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { recoveryCodeSchema } from '@shop/shared/contract/admin';
import { TextField, useSubmission } from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/controls/Button';
import styles from './ConfirmFactor.module.scss';

interface RecoveryCodeFormProps {
  onSubmit: (code: string) => Promise<void>;
  /** Goes back to the passkey. */
  onCancel: () => void;
}

export function RecoveryCodeForm({ onSubmit, onCancel }: RecoveryCodeFormProps) {
  const form = useForm({ resolver: yupResolver(recoveryCodeSchema), defaultValues: { code: '' } });
  const { isSubmitting, handleSubmit } = useSubmission(form, {
    send: async ({ code }) => {
      await onSubmit(code);
      return undefined;
    },
  });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={handleSubmit}>
      <p>Each of your ten recovery codes works once.</p>
      <TextField
        label="Recovery code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="xxxx-xxxx-xxxx-xxxx"
        registration={form.register('code')}
        error={form.formState.errors.code?.message}
        isRequired
      />
      <Button type="submit" isPending={isSubmitting}>
        Use this code
      </Button>
      <Button variant="quiet" disabled={isSubmitting} onClick={onCancel}>
        Use the passkey instead
      </Button>
    </form>
  );
}
