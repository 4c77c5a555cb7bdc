import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { notify, usePrivateCache } from '@shop/shared';
import {
  areasChangeSchema,
  areasText,
  type AreasChange,
  type Team,
  type TeamMember,
} from '@shop/shared/contract/admin';
import { useSubmission } from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/Button';
import styles from '../../components/AccessCards.module.scss';
import { Disclosed } from '../../components/Section';
import { ActionFailure } from '../../components/action/ActionFailure';
import { teamQuery } from '../../data/queries';
import { useAction } from '../../data/useAction';
import { listError } from '../../lib/listError';
import { AreasField } from './AreasField';

/** Lets owners change the areas of a staff member, with immediate effect (AD-01). */
export function MemberAreas({ member: { user_id, name, areas } }: { member: TeamMember }) {
  const openCache = usePrivateCache();
  const action = useAction<Team, AreasChange>({
    method: 'PUT',
    path: `/admin/team/${user_id}/areas`,
    failure: `The areas of ${name} are as before.`,
    onDone: (team) => {
      openCache().set(teamQuery, team);
      notify.success(`The areas of ${name} are saved`);
    },
  });
  const form = useForm({
    resolver: yupResolver(areasChangeSchema),
    values: action.body ?? { areas },
  });
  const { isSubmitting, handleSubmit } = useSubmission(form, { send: action.run });
  return (
    <>
      <p>Areas: {areasText(areas)}</p>
      <Disclosed title={`Change the areas of ${name} …`}>
        <form className={styles.fields} method="post" noValidate onSubmit={handleSubmit}>
          <AreasField
            legend={`What ${name} may work on`}
            registration={form.register('areas')}
            error={listError(form.formState.errors.areas)}
          />
          <ActionFailure action={action} />
          <div>
            <Button type="submit" isPending={isSubmitting || action.isSending}>
              Save the areas
            </Button>
          </div>
        </form>
      </Disclosed>
    </>
  );
}
