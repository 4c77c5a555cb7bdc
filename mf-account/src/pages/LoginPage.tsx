import { Link, useSearchParams, useSession } from '@shop/shared';
import { urls } from '@shop/shared/routes';
import { PageHead } from '@shop/shared/ui/page/PageHead';
import { AccountCard } from '../features/account/AccountCard';
import { LoginForm } from '../features/account/LoginForm';

export default function LoginPage() {
  const [query] = useSearchParams();
  const hasExpired = useSession((session) => session.hasExpired);
  return (
    <>
      <PageHead
        title="Sign in"
        description="Sign in to fill your cart, place orders and follow them to your door."
      />
      <AccountCard
        title="Sign in"
        footer={
          <span>
            New here? <Link to={urls.register(query.get('next'))}>SIGN UP</Link>
          </span>
        }
      >
        {hasExpired && <p role="status">Your session has ended. Please sign in again.</p>}
        <LoginForm />
      </AccountCard>
    </>
  );
}
