import { Link } from '@shop/shared';
import { passwordResetMinutes } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { PageHead } from '@shop/shared/ui/page/PageHead';
import { AccountCard } from '../features/account/AccountCard';
import { ForgotPasswordForm } from '../features/account/ForgotPasswordForm';

export default function ForgotPasswordPage() {
  return (
    <>
      <PageHead
        title="Forgot your password?"
        description="Get a link by email to set a new password."
      />
      <AccountCard
        title="Forgot your password?"
        footer={
          <span>
            Remember it now? <Link to={urls.login()}>SIGN IN</Link>
          </span>
        }
      >
        <p>
          Enter the email address of your account. We send you a link that lets you set a new
          password. It works once, for {passwordResetMinutes} minutes.
        </p>
        <ForgotPasswordForm />
      </AccountCard>
    </>
  );
}
