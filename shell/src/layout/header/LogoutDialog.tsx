import { useState } from 'react';
import { endpoints, failureText, notify, useNavigate, useSession } from '@shop/shared';
import { urls } from '@shop/shared/routes';
import { Button } from '@shop/shared/ui/controls/Button';
import { Dialog, DialogActions } from '@shop/shared/ui/controls/Dialog';

interface LogoutDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for confirmation and signs the user out (LG-05, ER-05). */
export function LogoutDialog({ isOpen, onClose }: LogoutDialogProps) {
  const [isPending, setIsPending] = useState(false);
  const navigate = useNavigate();

  const handleLogout = async () => {
    setIsPending(true);
    try {
      const { message } = await endpoints.logout();
      useSession.getState().signOut();
      notify.success(message || 'User logged out successfully');
      onClose();
      void navigate(urls.login());
    } catch (error) {
      notify.error(failureText(error, 'Logout failed'));
      onClose();
    } finally {
      setIsPending(false);
    }
  };

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Confirm Logout">
      <p>Are you sure you want to log out?</p>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button isPending={isPending} onClick={() => void handleLogout()}>
          Logout
        </Button>
      </DialogActions>
    </Dialog>
  );
}
