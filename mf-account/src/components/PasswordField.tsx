import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '@shop/shared/ui/controls/Button';
import { Field } from '@shop/shared/ui/controls/Field';
import styles from './PasswordField.module.scss';

interface PasswordFieldProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  registration: UseFormRegisterReturn;
  error: string | undefined;
  hint?: string | null;
}

/** A password input that can show its text. */
export function PasswordField({
  label,
  autoComplete,
  registration,
  error,
  hint,
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint} isRequired>
      {(control) => (
        <div className={styles.root}>
          <input
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...registration}
            {...control}
          />
          <Button variant="quiet" className={styles.toggle} onClick={() => setIsShown(!isShown)}>
            {isShown ? 'Hide' : 'Show'}
            <span className={styles.hidden}> {label.toLowerCase()}</span>
          </Button>
        </div>
      )}
    </Field>
  );
}
