import { usePrivateCache } from '@shop/shared';
import { formatShortTime } from '@shop/shared/contract';
import {
  areasText,
  type Invitation,
  type Team,
  type TeamMember,
} from '@shop/shared/contract/admin';
import styles from '../../components/AccessCards.module.scss';
import { ActionFailure } from '../../components/action/ActionFailure';
import { ConfirmedAction } from '../../components/action/ConfirmedAction';
import { useAdminSession } from '../../data/adminSession';
import type { AdminAction } from '../../data/endpoints/calls';
import { teamEndpoints } from '../../data/endpoints/team';
import { useAction } from '../../data/useAction';
import { roleLabels } from '../../lib/texts';
import { MemberAreas } from './MemberAreas';

export function TeamList({ team }: { team: Team }) {
  return (
    <>
      <ul className={styles.list}>
        {team.members.map((member) => (
          <Member key={member.user_id} member={member} />
        ))}
      </ul>
      {team.invitations.length > 0 && (
        <section className={styles.section}>
          <h2>Invited</h2>
          <ul className={styles.list}>
            {team.invitations.map((invitation) => (
              <Invited key={invitation.invitation_id} invitation={invitation} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function useTeamAction(action: AdminAction<Team, object>) {
  const openCache = usePrivateCache();
  const { reload } = useAdminSession();
  return useAction(action, {
    onDone: (team) => {
      openCache().set(teamEndpoints.team, team);
      // People can remove themselves.
      reload();
    },
  });
}

function Member({ member }: { member: TeamMember }) {
  const { name, email, role, passkeys, last_used_at } = member;
  const action = useTeamAction(teamEndpoints.removeMember(member));
  return (
    <li className={styles.card}>
      <p>
        <strong>{name}</strong> · {roleLabels[role]}
      </p>
      <p>{email}</p>
      {role === 'staff' && <MemberAreas member={member} />}
      <p className={styles.soft}>
        {(passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`) +
          (last_used_at ? `, last used ${formatShortTime(last_used_at)}` : '')}
      </p>
      <ActionFailure action={action} />
      <div className={styles.actions}>
        <ConfirmedAction
          label="Remove"
          name={`Remove ${name}`}
          title={`Remove ${name}?`}
          isSending={action.isSending}
          onConfirm={() => void action.run({})}
        >
          <p>{name} loses access to the admin at once. The account stays, for shopping.</p>
        </ConfirmedAction>
      </div>
    </li>
  );
}

function Invited({ invitation }: { invitation: Invitation }) {
  const { email, role, areas, expires_at } = invitation;
  const action = useTeamAction(teamEndpoints.withdrawInvitation(invitation));
  return (
    <li className={styles.card}>
      <p>
        <strong>{email}</strong> · {roleLabels[role]}
      </p>
      {role === 'staff' && <p>Areas: {areasText(areas)}</p>}
      <p className={styles.soft}>The link works until {formatShortTime(expires_at)}.</p>
      <ActionFailure action={action} />
      <div className={styles.actions}>
        <ConfirmedAction
          label="Withdraw"
          name={`Withdraw the invitation of ${email}`}
          title="Withdraw this invitation?"
          isSending={action.isSending}
          onConfirm={() => void action.run({})}
        >
          <p>The link in the email to {email} stops working.</p>
        </ConfirmedAction>
      </div>
    </li>
  );
}
