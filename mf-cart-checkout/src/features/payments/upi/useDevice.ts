import { useSyncExternalStore } from 'react';

type Device = 'ios' | 'phone' | 'desktop';

/** iPads say that they are Macs, which have no touchscreens. */
function deviceOf({ userAgent, maxTouchPoints }: Navigator): Device {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (userAgent.includes('Macintosh') && maxTouchPoints > 1) return 'ios';
  return /Android|Mobile/.test(userAgent) ? 'phone' : 'desktop';
}

const subscribe = () => () => undefined;

/** Returns on what kind of device the page is shown. Documents are the same for all: there it is a desktop. */
export const useDevice = (): Device =>
  useSyncExternalStore(
    subscribe,
    () => deviceOf(navigator),
    () => 'desktop',
  );
