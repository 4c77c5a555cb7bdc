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

/** Shows a message. Every unit can call it. Messages are queued until there is a listener. */
export const notify = {
  success: (text: string) => send({ kind: 'success', text }),
  error: (text: string) => send({ kind: 'error', text }),
};

/**
 * Sets the only listener and passes it the queued messages.
 *
 * @returns a function that removes the listener
 */
export function onNotification(next: (notification: Notification) => void): () => void {
  listener = next;
  queue.forEach(next);
  queue = [];
  return () => {
    if (listener === next) listener = null;
  };
}
