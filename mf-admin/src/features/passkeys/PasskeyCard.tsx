import { useState, type SyntheticEvent } from 'react';
import { usePrivateCache } from '@shop/shared';
import { formatShortTime } from '@shop/shared/contract';
import type { Passkey, SecondFactors } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/Button';
import { Field } from '@shop/shared/ui/Field';
import styles from '../../components/AccessCards.module.scss';
import { ActionFailure } from '../../components/action/ActionFailure';
import { ConfirmedAction } from '../../components/action/ConfirmedAction';
import { passkeysQuery } from '../../data/queries';
import { useAction } from '../../data/useAction';

interface PasskeyCardProps {
  passkey: Passkey;
  /** The only passkey cannot be removed. */
  isOnly: boolean;
}

export function PasskeyCard({ passkey, isOnly }: PasskeyCardProps) {
  const { passkey_id, name, created_at, last_used_at } = passkey;
  const [isRenaming, setIsRenaming] = useState(false);
  const openCache = usePrivateCache();
  const path = `/admin/passkeys/${passkey_id}`;
  const onDone = (factors: SecondFactors) => {
    openCache().set(passkeysQuery, factors);
    setIsRenaming(false);
  };
  const removal = useAction<SecondFactors>({
    method: 'DELETE',
    path,
    failure: 'The passkey was not removed.',
    onDone,
  });
  const renaming = useAction<SecondFactors, { name: string }>({
    method: 'PUT',
    path,
    failure: 'The name was not changed.',
    onDone,
  });
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
        <RenameForm
          name={renaming.body?.name ?? name}
          error={renaming.error?.fieldErrors.name}
          isSending={renaming.isSending}
          onSave={(newName) => void renaming.run({ name: newName })}
        />
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
  error: string | undefined;
  isSending: boolean;
  onSave: (name: string) => void;
}

function RenameForm({ name, error, isSending, onSave }: RenameFormProps) {
  const [text, setText] = useState(name);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSave(text);
  };
  return (
    <form onSubmit={handleSubmit} className={styles.fields}>
      <Field label="Name of the passkey" error={error} isRequired>
        {(control) => (
          <input
            {...control}
            type="text"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button type="submit" isPending={isSending}>
        Save the name
      </Button>
    </form>
  );
}
