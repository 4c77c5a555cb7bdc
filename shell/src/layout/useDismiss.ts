import { useEffect, type RefObject } from 'react';

/** By a click on another control, which then has the focus, by one on nothing, or by Escape. */
export type Dismissal = 'escape' | 'control' | 'outside';

/** Calls `onDismiss` on Escape and on a click outside `area`, while `isOpen`. */
export function useDismiss(
  area: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: (by: Dismissal) => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onDismiss('escape');
    };
    const handlePointer = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || area.current?.contains(target)) return;
      if (target.closest('a, button, input, select, textarea')) onDismiss('control');
      // The browser takes the focus away once this event is over.
      else setTimeout(() => onDismiss('outside'));
    };
    document.addEventListener('keydown', handleKey);
    document.addEventListener('pointerdown', handlePointer);
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('pointerdown', handlePointer);
    };
  }, [area, isOpen, onDismiss]);
}
