import { useLocation, useNavigate, pendingCartItem, type PendingCartItem } from '@shop/shared';
import { urls } from '@shop/shared/routes';
import { Button } from '@shop/shared/ui/controls/Button';
import { Dialog, DialogActions } from '@shop/shared/ui/controls/Dialog';

interface LoginRequiredDialogProps {
  /** The item to add after the sign-in; null closes the dialog. */
  item: PendingCartItem | null;
  onClose: () => void;
}

/** Asks to sign in (SH-14). Stores the item and navigates to the sign-in, which returns to this page (LG-03). */
export function LoginRequiredDialog({ item, onClose }: LoginRequiredDialogProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const handleLogin = () => {
    if (item) pendingCartItem.save(item);
    void navigate(urls.login(pathname + search));
  };

  return (
    <Dialog isOpen={item !== null} onClose={onClose} title="Login Required">
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
