import { Slide, ToastContainer as Container, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './ToastContainer.scss';
import type { Notification } from '@shop/shared';

/** NT-01: top-centre; 2000 ms for success, 5000 ms for errors; swipe away at 80 percent. */
export function ToastContainer() {
  return (
    // The library pauses on hover only, not on keyboard focus.
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
  if (kind === 'success') toast.success(text, { autoClose: 2000, role: 'status' });
  else toast.error(text, { autoClose: 5000, role: 'alert' });
}
