import { useState } from 'react';
import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { usePrivateCache } from '@shop/shared';
import { formatShortTime } from '@shop/shared/contract';
import { renamePasskeySchema, type Passkey, type SecondFactors } from '@shop/shared/contract/admin';
import { TextField } from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/controls/Button';
import styles from '../../components/AccessCards.module.scss';
import { ActionFailure } from '../../components/action/ActionFailure';
import { ConfirmedAction } from '../../components/action/ConfirmedAction';
import { useActionForm } from '../../components/action/useActionForm';
import { passkeyEndpoints } from '../../data/endpoints/passkeys';
import { useAction, type Action } from '../../data/useAction';

interface PasskeyCardProps {
  passkey: Passkey;
  /** The only passkey cannot be removed. */
  isOnly: boolean;
}

export function PasskeyCard({ passkey, isOnly }: PasskeyCardProps) {
  const { name, created_at, last_used_at } = passkey;
  const [isRenaming, setIsRenaming] = useState(false);
  const openCache = usePrivateCache();
  const onDone = (factors: SecondFactors) => {
    openCache().set(passkeyEndpoints.passkeys, factors);
    setIsRenaming(false);
  };
  const removal = useAction(passkeyEndpoints.removePasskey(passkey), { onDone });
  const renaming = useAction(passkeyEndpoints.renamePasskey(passkey), { onDone });
  return (
    <li className={styles.card}>
      <p>
        <strong>{name}</strong>
      </p>
      <p className={styles.soft}>
        Since {formatShortTime(created_at)}
        {last_used_at ? `, last used ${formatShortTime(last_used_at)}` : ', not used yet'}
      </p>
      {isOnly && (
        <p className={styles.soft}>
          The only passkey stays. Is the device lost? Add another one, then remove it.
        </p>
      )}
      <ActionFailure action={removal} />
      <ActionFailure action={renaming} />
      {isRenaming ? (
        <RenameForm name={name} action={renaming} />
      ) : (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            aria-label={`Rename ${name}`}
            onClick={() => setIsRenaming(true)}
          >
            Rename
          </Button>
          {!isOnly && (
            <ConfirmedAction
              label="Remove"
              name={`Remove ${name}`}
              title={`Remove ${name}?`}
              isSending={removal.isSending}
              onConfirm={() => void removal.run({})}
            >
              <p>It no longer lets you in. Delete it on the device as well.</p>
            </ConfirmedAction>
          )}
        </div>
      )}
    </li>
  );
}

interface RenameFormProps {
  name: string;
  action: Action<{ name: string }>;
}

function RenameForm({ name, action }: RenameFormProps) {
  const form = useForm({
    resolver: yupResolver(renamePasskeySchema),
    defaultValues: { name: action.body?.name ?? name },
  });
  const { formProps, isPending } = useActionForm(form, action, action.run);
  return (
    <form {...formProps} className={styles.fields}>
      <TextField
        label="Name of the passkey"
        registration={form.register('name')}
        error={form.formState.errors.name?.message}
        isRequired
      />
      <Button type="submit" isPending={isPending}>
        Save the name
      </Button>
    </form>
  );
}
