import { useEffect, useState, type ComponentType } from 'react';
import { onNotification } from '@shop/shared';

/** Shows notifications (NT-01). The first one loads the toast library. */
export function Toasts() {
  const [Container, setContainer] = useState<ComponentType | null>(null);

  useEffect(
    () =>
      onNotification((notification) => {
        // The service worker finds the chunk in `entry.json` by its name and precaches it.
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
