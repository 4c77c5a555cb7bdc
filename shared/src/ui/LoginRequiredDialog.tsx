import { useLocation, useNavigate, pendingCartItem, type PendingCartItem } from '@shop/shared';
import { routes } from '@shop/shared/routes';
import { Button } from './Button';
import { Dialog, DialogActions } from './Dialog';

interface LoginRequiredDialogProps {
  /** What was about to be added to the cart; null closes the dialog. */
  wanted: PendingCartItem | null;
  onClose: () => void;
}

/**
 * SH-14: what needs a signed-in user offers the way to sign in, and back again (LG-03). What was
 * wanted is kept for then.
 */
export function LoginRequiredDialog({ wanted, onClose }: LoginRequiredDialogProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const handleLogin = () => {
    if (wanted) pendingCartItem.save(wanted);
    void navigate(routes.login.to(pathname + search));
  };

  return (
    <Dialog isOpen={wanted !== null} onClose={onClose} title="Login Required">
      <p>You need to log in to perform this action.</p>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={handleLogin}>Go to Login</Button>
      </DialogActions>
    </Dialog>
  );
}
