import type { UseFormRegisterReturn } from 'react-hook-form';
import { formatShortTime } from '@shop/shared/contract';
import { Field } from '@shop/shared/ui/controls/Field';
import { useDevices } from './useDevices';

/** Lets staff remove passkeys that somebody else may have added with the old password (S-53). */
export function PasskeysSince({ registration }: { registration: UseFormRegisterReturn }) {
  const { sessions = [] } = useDevices();
  return (
    <Field
      label="Passkeys of the admin"
      hint="If somebody else may have signed in, choose the last sign-in that was really you."
      isRequired
    >
      {(control) => (
        <select {...control} {...registration}>
          <option value="">Keep all</option>
          {sessions.map(({ session_id, device, created_at }) => (
            <option key={session_id} value={created_at}>
              Remove those added since {formatShortTime(created_at)} ({device})
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
