import { useState } from 'react';
import { brand } from '@shop/shared/brand';
import { Button } from '@shop/shared/ui/Button';
import { Dialog, DialogActions } from '@shop/shared/ui/Dialog';
import styles from './ForgottenPassword.module.scss';

/** The way back in for whoever has lost the password: by e-mail, answered by a person. */
export function ForgottenPassword() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        className={styles.root}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Forgot your password?
      </button>
      <Dialog isOpen={isOpen} onClose={close} title="Forgot your password?">
        <p>
          Write to us at <a href={`mailto:${brand.email}`}>{brand.email}</a> from the e-mail address
          of your account, and we will help you back in.
        </p>
        <p>Never send us a password. We do not ask for one.</p>
        <DialogActions>
          <Button look="secondary" onClick={close}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
