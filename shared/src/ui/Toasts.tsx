import { useEffect, useState, type ComponentType } from 'react';
import { onNotification } from '@shop/shared';

/** Shows the notifications (NT-01). The toast library is loaded with the first one. */
export function Toasts() {
  const [Container, setContainer] = useState<ComponentType | null>(null);

  useEffect(
    () =>
      onNotification((notification) => {
        // Named, so that the service worker finds it in `entry.json` and precaches it.
        void import(/* webpackChunkName: "ToastContainer" */ './ToastContainer').then(
          ({ ToastContainer, showToast }) => {
            setContainer(() => ToastContainer);
            showToast(notification);
          },
        );
      }),
    [],
  );

  return Container && <Container />;
}
