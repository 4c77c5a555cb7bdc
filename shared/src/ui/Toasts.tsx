import { useEffect, useState, type ComponentType } from 'react';
import { onNotification } from '@shop/shared';

/**
 * Shows every message of `notify` (NT-01). The toast library is fetched with the first message, so
 * a page without messages never pays for it.
 */
export function Toasts() {
  const [Container, setContainer] = useState<ComponentType | null>(null);

  useEffect(
    () =>
      onNotification((notification) => {
        // Named, so that the service worker finds it in `entry.json`: messages work offline, too.
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
