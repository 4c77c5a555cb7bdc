import { brand } from '@shop/shared/brand';
import { FormFailure, useFragmentToken } from '@shop/shared/forms';
import { urls } from '@shop/shared/routes';
import { HeartLoader } from '@shop/shared/ui/feedback/HeartLoader';
import { PageHead } from '@shop/shared/ui/page/PageHead';
import { Invitation } from '../features/invitation/Invitation';
import styles from './InvitationPage.module.scss';

const noLink = 'Please open the link in your invitation again: this page needs all of it.';

/** The page that an invitation links to (AD-02). */
export default function InvitationPage() {
  const token = useFragmentToken(urls.invitation());
  return (
    <div className={styles.root}>
      <PageHead title="Invitation" description={`An invitation to help run ${brand.name}.`} />
      <h1>Invitation</h1>
      {token === undefined && <HeartLoader text="Reading the link" />}
      {token === null && <FormFailure text={noLink} />}
      {token && <Invitation key={token} token={token} />}
    </div>
  );
}
