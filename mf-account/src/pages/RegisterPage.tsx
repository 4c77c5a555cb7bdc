import { Link, useSearchParams } from '@shop/shared';
import { urls } from '@shop/shared/routes';
import { PageHead } from '@shop/shared/ui/page/PageHead';
import { AccountCard } from '../features/account/AccountCard';
import { RegisterForm } from '../features/account/RegisterForm';

export default function RegisterPage() {
  const [query] = useSearchParams();
  return (
    <>
      <PageHead
        title="Sign up"
        description="Create an account to order apples by the box, follow your orders and keep your delivery address."
      />
      <AccountCard
        title="Create your account"
        footer={
          <span>
            Already a customer? <Link to={urls.login(query.get('next'))}>SIGN IN</Link>
          </span>
        }
      >
        <RegisterForm />
      </AccountCard>
    </>
  );
}
