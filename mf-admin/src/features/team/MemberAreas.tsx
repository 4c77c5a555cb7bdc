import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { notify, usePrivateCache } from '@shop/shared';
import { areasChangeSchema, areasText, type TeamMember } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/controls/Button';
import styles from '../../components/AccessCards.module.scss';
import { Disclosed } from '../../components/Section';
import { ActionFailure } from '../../components/action/ActionFailure';
import { useActionForm } from '../../components/action/useActionForm';
import { teamEndpoints } from '../../data/endpoints/team';
import { useAction } from '../../data/useAction';
import { listError } from '../../lib/listError';
import { AreasField } from './AreasField';

/** Lets owners change the areas of a staff member, with immediate effect (AD-01). */
export function MemberAreas({ member }: { member: TeamMember }) {
  const { name, areas } = member;
  const openCache = usePrivateCache();
  const action = useAction(teamEndpoints.changeAreas(member), {
    onDone: (team) => {
      openCache().set(teamEndpoints.team, team);
      notify.success(`The areas of ${name} are saved`);
    },
  });
  const form = useForm({
    resolver: yupResolver(areasChangeSchema),
    values: action.body ?? { areas },
  });
  const { formProps, isPending } = useActionForm(form, action, action.run);
  return (
    <>
      <p>Areas: {areasText(areas)}</p>
      <Disclosed title={`Change the areas of ${name} …`}>
        <form {...formProps} className={styles.fields}>
          <AreasField
            legend={`What ${name} may work on`}
            registration={form.register('areas')}
            error={listError(form.formState.errors.areas)}
          />
          <ActionFailure action={action} />
          <div>
            <Button type="submit" isPending={isPending}>
              Save the areas
            </Button>
          </div>
        </form>
      </Disclosed>
    </>
  );
}
