import { useEffect, useEffectEvent } from 'react';

/** The longest time that a removed person can still see a page (AD-01). */
const checkEveryMs = 5_000;

/** Calls `check` regularly while the page is visible. */
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
