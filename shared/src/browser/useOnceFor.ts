import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Runs an effect once for each value. Unlike `useEffect`, it does not run again when the page was hidden and is shown
 * again: by then, the user may have moved the focus or changed a field.
 *
 * @param value Null and undefined run nothing.
 */
export function useOnceFor<Value>(
  value: Value | null | undefined,
  effect: (value: Value) => void,
): void {
  const handled = useRef<Value>(undefined);
  const run = useEffectEvent(effect);
  useEffect(() => {
    if (value === null || value === undefined || handled.current === value) return;
    handled.current = value;
    run(value);
  }, [value]);
}
