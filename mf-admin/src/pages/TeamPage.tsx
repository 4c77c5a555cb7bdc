import { AdminLayout } from '../components/AdminLayout';
import { AdminQuery } from '../components/AdminQuery';
import { InviteForm } from '../components/InviteForm';
import { TeamList } from '../components/TeamList';
import { teamQuery } from '../data/queries';

/** AD-01: who uses the admin; for owners. */
export default function TeamPage() {
  return (
    <AdminLayout page="team" title="Team">
      <AdminQuery query={teamQuery}>
        {(team) => (
          <>
            <TeamList team={team} />
            <InviteForm />
          </>
        )}
      </AdminQuery>
    </AdminLayout>
  );
}
