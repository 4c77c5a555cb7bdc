import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { notify, usePrivateCache } from '@shop/shared';
import { addPasskeySchema } from '@shop/shared/contract/admin';
import { TextField } from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/controls/Button';
import styles from '../../components/AccessCards.module.scss';
import { ActionFailure } from '../../components/action/ActionFailure';
import { useActionForm } from '../../components/action/useActionForm';
import { passkeyEndpoints } from '../../data/endpoints/passkeys';
import { createPasskey } from '../../data/passkeyDevice';
import { useAction } from '../../data/useAction';
import { useRequest } from '../../data/useRequest';

/** Adds a passkey of another device, before the first one is lost (AD-02). */
export function AddPasskey() {
  const openCache = usePrivateCache();
  const action = useAction(passkeyEndpoints.addPasskey, {
    onDone: (factors) => {
      openCache().set(passkeyEndpoints.passkeys, factors);
      form.reset({ name: '' });
      notify.success('Passkey added');
    },
  });
  const addition = useRequest(async (name: string) => {
    const passkey = await createPasskey(await passkeyEndpoints.passkeyOptions());
    await action.run({ name, passkey });
  });
  const form = useForm({
    resolver: yupResolver(addPasskeySchema.pick(['name'])),
    defaultValues: { name: action.body?.name ?? '' },
  });
  const { formProps, isPending } = useActionForm(form, action, async ({ name }) => {
    await addition.run(name);
    return undefined;
  });

  return (
    <form {...formProps} className={styles.form}>
      <h2>Add a passkey</h2>
      <p>Open this page on the other device, or use a security key.</p>
      <ActionFailure action={addition} />
      <ActionFailure action={action} />
      <TextField
        label="Name"
        hint="Such as ‘Phone’ or ‘Packing shed’"
        maxLength={50}
        registration={form.register('name')}
        error={form.formState.errors.name?.message}
        isRequired
      />
      <Button type="submit" isPending={isPending || addition.isSending}>
        Add this device
      </Button>
    </form>
  );
}
