import {
  Fragment,
  pendingCartItem,
  useLocation,
  useNavigate,
  type PendingCartItem,
} from '@shop/shared';
import { fragments, urls } from '@shop/shared/routes';
import { Button } from '@shop/shared/ui/controls/Button';
import { Dialog, DialogActions } from '@shop/shared/ui/controls/Dialog';

interface LoginRequiredDialogProps {
  /** The item to add after the sign-in; null closes the dialog. */
  item: PendingCartItem | null;
  onClose: () => void;
  /** Called after a sign-in in the dialog. */
  onSignedIn: () => void;
}

/**
 * Asks to sign in (SH-14): here, or on the sign-in page, which returns to this page (LG-03). The item is stored for the
 * way there and back.
 */
export function LoginRequiredDialog({ item, onClose, onSignedIn }: LoginRequiredDialogProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const saveItem = () => {
    if (item) pendingCartItem.save(item);
  };

  const handleLogin = () => {
    saveItem();
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
      <Fragment of={fragments.signInPanel} onSignedIn={onSignedIn} onLeave={saveItem} />
    </Dialog>
  );
}
