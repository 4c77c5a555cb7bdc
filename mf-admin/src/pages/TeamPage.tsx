import { AdminQuery } from '../components/AdminQuery';
import { AdminLayout } from '../components/layout/AdminLayout';
import { teamEndpoints } from '../data/endpoints/team';
import { InviteForm } from '../features/team/InviteForm';
import { TeamList } from '../features/team/TeamList';

/** The people who use the admin; for owners (AD-01). */
export default function TeamPage() {
  return (
    <AdminLayout page="team" title="Team">
      <AdminQuery query={teamEndpoints.team}>
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
