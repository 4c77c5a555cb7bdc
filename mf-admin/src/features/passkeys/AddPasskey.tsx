import { useState, type SyntheticEvent } from 'react';
import { notify, request, usePrivateCache } from '@shop/shared';
import type { NewPasskey, PasskeyOptions, SecondFactors } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/Button';
import { Field } from '@shop/shared/ui/Field';
import styles from '../../components/AccessCards.module.scss';
import { ActionFailure } from '../../components/action/ActionFailure';
import { RequestFailure } from '../../components/action/RequestFailure';
import { useRequest } from '../../components/action/useRequest';
import { createPasskey } from '../../data/passkeyDevice';
import { passkeysQuery } from '../../data/queries';
import { useAction } from '../../data/useAction';

const failure = 'The passkey was not added.';

/** Adds a passkey of another device, before the first one is lost (AD-02). */
export function AddPasskey() {
  const [name, setName] = useState('');
  const openCache = usePrivateCache();
  const action = useAction<SecondFactors, { name: string; passkey: NewPasskey }>({
    method: 'POST',
    path: '/admin/passkeys',
    failure,
    onDone: (factors) => {
      openCache().set(passkeysQuery, factors);
      setName('');
      notify.success('Passkey added');
    },
  });

  const addition = useRequest(async () => {
    const url = '/admin/passkeys/options';
    const passkey = await createPasskey(await request<PasskeyOptions>('POST', url, { failure }));
    await action.run({ name, passkey });
  });

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void addition.run();
  };

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <h2>Add a passkey</h2>
      <p>Open this page on the other device, or use a security key.</p>
      <RequestFailure request={addition} />
      <ActionFailure action={action} />
      <Field label="Name" hint="Such as ‘Phone’ or ‘Packing shed’" isRequired>
        {(control) => (
          <input
            {...control}
            type="text"
            value={name}
            maxLength={50}
            required
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Button type="submit" isPending={addition.isSending || action.isSending}>
        Add this device
      </Button>
    </form>
  );
}
