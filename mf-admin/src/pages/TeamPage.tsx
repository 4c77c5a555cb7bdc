import { AdminFrame } from '../components/AdminFrame';
import { InviteForm } from '../components/InviteForm';
import { LoadedData } from '../components/LoadedData';
import { TeamList } from '../components/TeamList';
import { teamQuery } from '../data/queries';
import { useAdminQuery } from '../data/useAdminQuery';

/** AD-01: who uses the admin; for owners. */
export default function TeamPage() {
  return (
    <AdminFrame title="Team">
      <Contents />
    </AdminFrame>
  );
}

function Contents() {
  const query = useAdminQuery(teamQuery);
  return (
    <LoadedData query={query}>
      {(team) => (
        <>
          <TeamList team={team} />
          <InviteForm />
        </>
      )}
    </LoadedData>
  );
}
