import { useLocation, useNavigate } from '@shop/shared';
import { routes } from '@shop/shared/routes';
import { Button } from './Button';
import { Dialog, DialogActions } from './Dialog';

interface LoginRequiredDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** SH-14: what needs a signed-in user offers the way to sign in, and back again (LG-03). */
export function LoginRequiredDialog({ isOpen, onClose }: LoginRequiredDialogProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Login Required">
      <p>You need to log in to perform this action.</p>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => void navigate(routes.login.to(pathname + search))}>
          Go to Login
        </Button>
      </DialogActions>
    </Dialog>
  );
}
