import { yupResolver } from '@hookform/resolvers/yup';
import { useForm, useWatch } from 'react-hook-form';
import { notify, usePrivateCache } from '@shop/shared';
import { inviteSchema, invitationHours, type Invite } from '@shop/shared/contract/admin';
import { EmailField } from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/controls/Button';
import { Field } from '@shop/shared/ui/controls/Field';
import styles from '../../components/AccessCards.module.scss';
import { ActionFailure } from '../../components/action/ActionFailure';
import { useActionForm } from '../../components/action/useActionForm';
import { teamEndpoints } from '../../data/endpoints/team';
import { useAction } from '../../data/useAction';
import { listError } from '../../lib/listError';
import { AreasField } from './AreasField';

/** No area is chosen by default. */
const emptyInvite: Invite = { email: '', role: 'staff', areas: [] };

/** Lets owners invite somebody to the team (AD-01). */
export function InviteForm() {
  const openCache = usePrivateCache();
  const action = useAction(teamEndpoints.invite, {
    onDone: (team) => {
      openCache().set(teamEndpoints.team, team);
      notify.success('The invitation is on its way');
      form.reset(emptyInvite);
    },
  });
  const form = useForm({
    resolver: yupResolver(inviteSchema),
    defaultValues: action.body ? { ...emptyInvite, ...action.body } : emptyInvite,
  });
  const { register, formState, control } = form;
  const role = useWatch({ control, name: 'role' });
  const { formProps, isPending } = useActionForm(form, action, action.run);
  return (
    <form {...formProps} className={styles.form}>
      <h2>Invite somebody</h2>
      <EmailField registration={register('email')} error={formState.errors.email?.message} />
      <Field
        label="Role"
        hint="Owners have all areas. They also change the team and where UPI payments go, and read the audit log."
        error={formState.errors.role?.message}
        isRequired
      >
        {(control) => (
          <select {...control} {...register('role')}>
            <option value="staff">Staff</option>
            <option value="owner">Owner</option>
          </select>
        )}
      </Field>
      {role === 'staff' && (
        <AreasField
          legend="What they may work on"
          registration={register('areas')}
          error={listError(formState.errors.areas)}
        />
      )}
      <ActionFailure action={action} />
      <Button type="submit" isPending={isPending}>
        Send the invitation
      </Button>
      <p className={styles.soft}>
        They get an email with a link that works once, for {invitationHours} hours.
      </p>
    </form>
  );
}
