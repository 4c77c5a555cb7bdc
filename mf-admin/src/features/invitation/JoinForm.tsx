import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { passwordAdvice } from '@shop/shared/contract';
import {
  knownMemberSchema,
  newMemberSchema,
  type AcceptedInvitation,
  type OpenInvitation,
} from '@shop/shared/contract/admin';
import {
  failureDetail,
  FormErrorSummary,
  FormFailure,
  NameFields,
  PhoneField,
  TextField,
  useSubmission,
} from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/controls/Button';
import { DeviceError } from '../../data/passkeyDevice';
import styles from './JoinForm.module.scss';
import { acceptInvitation } from './acceptInvitation';

interface JoinFormProps {
  token: string;
  invitation: OpenInvitation;
  onJoined: (accepted: AcceptedInvitation) => void;
}

/** Accepts an invitation with the password of an existing account (AD-02). */
export function JoinWithAccount({ token, invitation, onJoined }: JoinFormProps) {
  const form = useForm({ resolver: yupResolver(knownMemberSchema) });
  const { deviceFailure, withDevice } = useDevice();
  const { failure, isSubmitting, handleSubmit } = useSubmission(form, {
    send: ({ password }) =>
      withDevice(async () => onJoined(await acceptInvitation({ token, password }))),
  });
  return (
    <form method="post" noValidate onSubmit={handleSubmit}>
      <fieldset aria-label="Join the team" className={styles.fields} disabled={isSubmitting}>
        <Failure text={failure ? failureDetail(failure) : deviceFailure} />
        <p>Enter the password of your account {invitation.email}.</p>
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          isRequired
          registration={form.register('password')}
          error={form.formState.errors.password?.message}
        />
        <Submit isPending={isSubmitting} />
      </fieldset>
    </form>
  );
}

/** Accepts an invitation and creates an account (AD-02). */
export function JoinWithoutAccount({ token, invitation, onJoined }: JoinFormProps) {
  const form = useForm({ resolver: yupResolver(newMemberSchema) });
  const { register, control } = form;
  const { errors } = form.formState;
  const [phone, newPassword] = useWatch({ control, name: ['phone_number', 'password'] });
  const { deviceFailure, withDevice } = useDevice();
  const { failure, invalidFields, focusField, isSubmitting, handleSubmit } = useSubmission(form, {
    send: ({ password, ...account }) =>
      withDevice(async () => onJoined(await acceptInvitation({ token, password, account }))),
  });
  return (
    <form method="post" noValidate onSubmit={handleSubmit}>
      <fieldset aria-label="Join the team" className={styles.fields} disabled={isSubmitting}>
        <Failure text={failure ? failureDetail(failure) : deviceFailure} />
        <FormErrorSummary fields={invalidFields} onSelect={focusField} />
        <p>Your account will have the email {invitation.email}.</p>
        <NameFields
          firstName={register('first_name')}
          lastName={register('last_name')}
          errors={errors}
        />
        <PhoneField
          registration={register('phone_number')}
          error={errors.phone_number?.message}
          value={phone}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          isRequired
          registration={register('password')}
          error={errors.password?.message}
          hint={errors.password ? null : passwordAdvice(newPassword)}
        />
        <Submit isPending={isSubmitting} />
      </fieldset>
    </form>
  );
}

/** Keeps errors of the device apart from errors of the API. */
function useDevice() {
  const [deviceFailure, setDeviceFailure] = useState<string | null>(null);
  const withDevice = async (accept: () => Promise<void>): Promise<undefined> => {
    setDeviceFailure(null);
    try {
      await accept();
    } catch (error) {
      if (!(error instanceof DeviceError)) throw error;
      setDeviceFailure(error.message);
    }
  };
  return { deviceFailure, withDevice };
}

const Failure = ({ text }: { text: string | null }) =>
  text === null ? null : <FormFailure text={text} />;

const Submit = ({ isPending }: { isPending: boolean }) => (
  <>
    <p>
      Next, your device asks for your fingerprint, face or screen lock. That becomes your passkey.
    </p>
    <Button type="submit" isPending={isPending}>
      Create a passkey and join
    </Button>
  </>
);
