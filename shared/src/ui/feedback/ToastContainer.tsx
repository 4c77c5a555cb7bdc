import { useEffect } from 'react';
import { Slide, ToastContainer as Container, toast, type Id } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './ToastContainer.scss';
import { useLocation, type Notification } from '@shop/shared';

/** The path of the page to which each success toast belongs. */
const successes = new Map<Id, string>();

/**
 * Shows toasts at the top center, below the header (NT-01). A success toast is dismissed on navigation to
 * another page.
 */
export function ToastContainer() {
  const { pathname } = useLocation();

  useEffect(() => {
    for (const [id, page] of successes) {
      // The router still has the previous path while the next page is loading.
      if (page === window.location.pathname) continue;
      toast.dismiss(id);
      successes.delete(id);
    }
  }, [pathname]);

  return (
    // The library pauses on hover, but not on keyboard focus.
    <div onFocus={() => toast.pause()} onBlur={() => toast.play()}>
      <Container
        position="top-center"
        transition={Slide}
        draggable
        draggablePercent={80}
        pauseOnHover
        pauseOnFocusLoss
        newestOnTop
        theme="light"
        aria-label="Messages"
      />
    </div>
  );
}

export function showToast({ kind, text }: Notification): void {
  if (kind === 'error') {
    toast.error(text, { autoClose: 5000, role: 'alert' });
    return;
  }
  const id = toast.success(text, { autoClose: 2000, role: 'status' });
  // An action that navigates has changed the URL by now, so its success belongs to the next page.
  successes.set(id, window.location.pathname);
}
