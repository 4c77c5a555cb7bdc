/** A message to the user (NT-01), shown by `ui/Toasts`. */
export interface Notification {
  kind: 'success' | 'error';
  text: string;
}

let listener: ((notification: Notification) => void) | null = null;
let queue: Notification[] = [];

function send(notification: Notification): void {
  if (listener) listener(notification);
  else queue.push(notification);
}

/** Callable from every unit; messages are queued until there is a listener. */
export const notify = {
  success: (text: string) => send({ kind: 'success', text }),
  error: (text: string) => send({ kind: 'error', text }),
};

/**
 * Sets the one listener, which gets the queued messages first.
 *
 * @returns unsubscribes
 */
export function onNotification(next: (notification: Notification) => void): () => void {
  listener = next;
  queue.forEach(next);
  queue = [];
  return () => {
    if (listener === next) listener = null;
  };
}
