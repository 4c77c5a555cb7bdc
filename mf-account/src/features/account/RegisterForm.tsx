import { yupResolver } from '@hookform/resolvers/yup';
import { useForm, useWatch } from 'react-hook-form';
import {
  endpoints,
  notify,
  reportUnexpected,
  useNavigate,
  useSearchParams,
  useSession,
} from '@shop/shared';
import { registerFormSchema, type SignIn } from '@shop/shared/contract';
import {
  EmailField,
  failureDetail,
  FormDraftPrompt,
  FormFailure,
  FormErrorSummary,
  NameFields,
  PhoneField,
  useFormDraft,
  useSubmission,
} from '@shop/shared/forms';
import { urls } from '@shop/shared/routes';
import { Button } from '@shop/shared/ui/controls/Button';
import { useSignedInRedirect } from './useSignedInRedirect';
import type { NewAccountState } from './NewAccountState';
import { reportMismatch } from '../../components/reportMismatch';
import { NewPasswordFields } from '../../components/NewPasswordFields';
import fieldset from '../../components/fieldset.module.scss';

/**
 * Creates an account. Visitors who came here from another page are signed in and return to it (EX-06). For all others
 * the sign-in follows (LG-04).
 */
export function RegisterForm() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const redirectSignedIn = useSignedInRedirect();
  const form = useForm({ resolver: yupResolver(registerFormSchema) });
  const { register, control } = form;
  const { errors } = form.formState;
  const draft = useFormDraft('register', form, ['password', 'confirm_password']);
  const [phone, newPassword] = useWatch({ control, name: ['phone_number', 'password'] });

  const { failure, invalidFields, focusField, isSubmitting, handleSubmit } = useSubmission(form, {
    send: async ({ confirm_password, ...account }) => {
      const mismatch = reportMismatch(account.password, confirm_password);
      if (mismatch) return mismatch;
      await endpoints.createUser({ ...account, address: '' });
      draft.discard();
      const next = query.get('next');
      if (next && (await trySignIn(account))) {
        redirectSignedIn(next);
        return;
      }
      notify.success('Your account is ready. Please sign in.');
      const state: NewAccountState = { email: account.email };
      void navigate(urls.login(next), { state });
    },
  });

  return (
    // `post` keeps the password out of the URL if the form is submitted before hydration.
    <form method="post" noValidate onSubmit={handleSubmit}>
      <FormDraftPrompt {...draft} />
      <fieldset aria-label="Create your account" className={fieldset.root} disabled={isSubmitting}>
        {failure && <FormFailure title="Invalid credentials" text={failureDetail(failure)} />}
        <FormErrorSummary fields={invalidFields} onSelect={focusField} />
        <NameFields
          firstName={register('first_name')}
          lastName={register('last_name')}
          errors={errors}
        />
        <EmailField registration={register('email')} error={errors.email?.message} />
        <PhoneField
          registration={register('phone_number')}
          error={errors.phone_number?.message}
          value={phone}
        />
        <NewPasswordFields
          label="Password"
          value={newPassword}
          password={register('password')}
          confirmation={register('confirm_password')}
          errors={errors}
        />
        <Button type="submit" isPending={isSubmitting}>
          SIGN UP
        </Button>
      </fieldset>
    </form>
  );
}

/** Returns whether the sign-in has succeeded. After a failure the sign-in form shows what is wrong. */
async function trySignIn({ email, password }: SignIn): Promise<boolean> {
  try {
    useSession.getState().signIn(await endpoints.signIn({ email, password }));
    return true;
  } catch (error) {
    reportUnexpected(error);
    return false;
  }
}
