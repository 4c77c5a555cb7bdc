import { Link, useSearchParams } from '@shop/shared';
import { routes } from '@shop/shared/routes';
import { PageTitle } from '@shop/shared/ui/PageTitle';
import { AccountCard } from '../components/AccountCard';
import { RegisterForm } from '../components/RegisterForm';

/** LG-02. */
export default function RegisterPage() {
  const [query] = useSearchParams();
  return (
    <>
      <PageTitle>Sign up</PageTitle>
      <AccountCard
        title="Create your account"
        footer={
          <>
            Already a customer? <Link to={routes.login.to(query.get('next'))}>SIGN IN</Link>
          </>
        }
      >
        <RegisterForm />
      </AccountCard>
    </>
  );
}
