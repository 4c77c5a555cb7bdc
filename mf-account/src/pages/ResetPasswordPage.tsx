import { Link } from '@shop/shared';
import { FormFailure, useFragmentToken } from '@shop/shared/forms';
import { urls } from '@shop/shared/routes';
import { HeartLoader } from '@shop/shared/ui/feedback/HeartLoader';
import { PageHead } from '@shop/shared/ui/page/PageHead';
import { AccountCard } from '../features/account/AccountCard';
import { NewPasswordForm } from '../features/account/NewPasswordForm';

/** The target of the link in the mail (LG-09). */
export default function ResetPasswordPage() {
  const token = useFragmentToken(urls.resetPassword());
  return (
    <>
      <PageHead title="Set a new password" description="Set a new password for your account." />
      <AccountCard
        title="Set a new password"
        footer={
          // Hidden below the loader, because it would move when the form replaces the loader.
          token !== undefined && (
            <span>
              Link too old? <Link to={urls.forgotPassword()}>ASK FOR A NEW LINK</Link>
            </span>
          )
        }
      >
        {token === undefined ? (
          <HeartLoader text="Reading the link" />
        ) : token === null ? (
          <FormFailure text="Please open the link in our email again, or ask for a new one: this page needs all of it." />
        ) : (
          <>
            <p>After that, sign in with it. All your devices are signed out.</p>
            <NewPasswordForm token={token} />
          </>
        )}
      </AccountCard>
    </>
  );
}
