import { Link } from '@shop/shared';
import { passwordResetMinutes } from '@shop/shared/contract';
import { routes } from '@shop/shared/routes';
import { PageHead } from '@shop/shared/ui/PageHead';
import { AccountCard } from '../components/AccountCard';
import { ForgotPasswordForm } from '../components/ForgotPasswordForm';

/** LG-09. */
export default function ForgotPasswordPage() {
  return (
    <>
      <PageHead
        title="Forgot your password?"
        description="Ask for a link by e-mail that lets you set a new password."
      />
      <AccountCard
        title="Forgot your password?"
        footer={
          <span>
            You remember it? <Link to={routes.login.to()}>SIGN IN</Link>
          </span>
        }
      >
        <p>
          Enter the e-mail address of your account. We send you a link that lets you set a new
          password. It works once, for {passwordResetMinutes} minutes.
        </p>
        <ForgotPasswordForm />
      </AccountCard>
    </>
  );
}
