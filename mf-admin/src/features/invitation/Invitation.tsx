import { useEffect, useState } from 'react';
import { failureText, useNavigate, useSession } from '@shop/shared';
import { brand } from '@shop/shared/brand';
import type { AcceptedInvitation, OpenInvitation } from '@shop/shared/contract/admin';
import { FormFailure } from '@shop/shared/forms';
import { urls } from '@shop/shared/routes';
import { HeartLoader } from '@shop/shared/ui/feedback/HeartLoader';
import { invitationEndpoints } from '../../data/endpoints/invitation';
import { RecoveryCodesCard } from '../passkeys/RecoveryCodesCard';
import { JoinWithAccount, JoinWithoutAccount } from './JoinForm';

const roleNames = { owner: 'an owner', staff: 'a member of staff' } as const;

export function Invitation({ token }: { token: string }) {
  const [invitation, setInvitation] = useState<OpenInvitation | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [accepted, setAccepted] = useState<AcceptedInvitation | null>(null);
  const navigate = useNavigate();

  useEffect(() => {
    let isCurrent = true;
    invitationEndpoints.open(token).then(
      (read) => isCurrent && setInvitation(read),
      (error: unknown) => {
        const text = failureText(error);
        if (isCurrent) setFailure(text);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [token]);

  const handleStored = () => {
    if (accepted) useSession.getState().signIn(accepted);
    void navigate(urls.admin());
  };

  if (accepted)
    return <RecoveryCodesCard codes={accepted.recovery_codes} onStored={handleStored} />;
  if (failure !== null) return <FormFailure text={failure} />;
  if (!invitation) return <HeartLoader text="Reading the invitation" />;
  const Join = invitation.has_account ? JoinWithAccount : JoinWithoutAccount;
  return (
    <>
      <p>
        You are invited to help run {brand.name}, as {roleNames[invitation.role]}.
      </p>
      <Join token={token} invitation={invitation} onJoined={setAccepted} />
    </>
  );
}
