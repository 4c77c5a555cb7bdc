/** A message for the shopper (NT-01). `ui/Toasts` shows it. */
export interface Notification {
  kind: 'success' | 'error';
  text: string;
}

let show: ((notification: Notification) => void) | null = null;
let waiting: Notification[] = [];

function send(notification: Notification): void {
  if (show) show(notification);
  else waiting.push(notification);
}

/** Callable from every unit; what is sent before there is somebody to show it waits. */
export const notify = {
  success: (text: string) => send({ kind: 'success', text }),
  error: (text: string) => send({ kind: 'error', text }),
};

/**
 * Hands all messages, past and to come, to the one place that shows them.
 *
 * @returns stops doing so
 */
export function onNotification(listener: (notification: Notification) => void): () => void {
  show = listener;
  waiting.forEach(listener);
  waiting = [];
  return () => {
    if (show === listener) show = null;
  };
}
