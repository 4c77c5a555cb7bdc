import { endpoints, failureText, notify, useIsSignedIn, useSession } from '@shop/shared';
import { Button } from '../ui/controls/Button';
import styles from './renderStandalone.module.scss';

/** A sign-in form for a unit that runs alone: the sign-in page belongs to another unit. */
export function SignInForDevelopment() {
  const isSignedIn = useIsSignedIn();

  const signIn = async (form: FormData) => {
    try {
      useSession
        .getState()
        .signIn(
          await endpoints.signIn({ email: text(form, 'email'), password: text(form, 'password') }),
        );
    } catch (error) {
      notify.error(failureText(error, 'Login failed'));
    }
  };

  if (isSignedIn) {
    return (
      <Button variant="quiet" onClick={() => useSession.getState().signOut()}>
        Sign out
      </Button>
    );
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void signIn(new FormData(event.currentTarget));
      }}
    >
      <input name="email" type="email" aria-label="Email" placeholder="Email" required />
      <input
        name="password"
        type="password"
        aria-label="Password"
        placeholder="Password"
        required
      />
      <Button type="submit" variant="quiet">
        Sign in
      </Button>
    </form>
  );
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
