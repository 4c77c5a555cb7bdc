import { useEffect, useEffectEvent } from 'react';

/** So long a page of somebody who was removed may be in sight (AD-01). */
const checkEveryMs = 5_000;

/** Asks again and again, while the page is in sight, whether the admin session goes on. */
export function useSessionCheck(check: () => void, isOn: boolean): void {
  const checkVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') check();
  });
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => checkVisible(), checkEveryMs);
    return () => clearInterval(timer);
  }, [isOn]);
}
