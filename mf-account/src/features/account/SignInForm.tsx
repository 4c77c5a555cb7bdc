import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { endpoints, Link, notify, useSession } from '@shop/shared';
import { useOnceFor } from '@shop/shared/browser/useOnceFor';
import { signInSchema } from '@shop/shared/contract';
import { EmailField, failureDetail, FormFailure, useSubmission } from '@shop/shared/forms';
import { urls } from '@shop/shared/routes';
import { Button } from '@shop/shared/ui/controls/Button';
import { PasswordField } from '../../components/PasswordField';
import fieldset from '../../components/fieldset.module.scss';
import styles from './SignInForm.module.scss';

interface SignInFormProps {
  /** The address of an account that was just created. It is filled in, and the password gets the focus. */
  newEmail?: string | undefined;
  onSignedIn: () => void;
  /** Called before the link to a new password leaves the page. */
  onLeave?: (() => void) | undefined;
}

/** The fields of the sign-in, for its page and for the panel in other pages. */
export function SignInForm({ newEmail, onSignedIn, onLeave }: SignInFormProps) {
  // Default values would overwrite what was typed before hydration.
  const form = useForm({ resolver: yupResolver(signInSchema) });
  const { register, getValues, setFocus, setValue } = form;
  const { errors } = form.formState;

  useOnceFor(newEmail, (email) => {
    if (getValues('email')) return;
    setValue('email', email);
    setFocus('password');
  });

  const { failure, isSubmitting, handleSubmit } = useSubmission(form, {
    send: async (credentials) => {
      useSession.getState().signIn(await endpoints.signIn(credentials));
      onSignedIn();
    },
    onFailure: () => notify.error('Login failed'),
  });

  return (
    // `post` keeps the password out of the URL if the form is submitted before hydration.
    <form method="post" noValidate onSubmit={handleSubmit}>
      <fieldset aria-label="Sign in" className={fieldset.root} disabled={isSubmitting}>
        <EmailField registration={register('email')} error={errors.email?.message} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          registration={register('password')}
          error={errors.password?.message}
        />
        <Link to={urls.forgotPassword()} className={styles.forgotten} onClick={onLeave}>
          Forgot your password?
        </Link>
        {/* Beside the button, which has the focus: a dialog on a small screen shows only a part of the form. */}
        {failure && <FormFailure text={failureDetail(failure)} />}
        <Button type="submit" isPending={isSubmitting}>
          SIGN IN
        </Button>
      </fieldset>
    </form>
  );
}
