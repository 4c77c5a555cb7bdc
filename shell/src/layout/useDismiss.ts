import { useEffect, type RefObject } from 'react';

/**
 * Calls `onDismiss` on Escape and on a click outside `area`, while `isOpen`. It may move the focus: a
 * clicked control still gets it.
 */
export function useDismiss(
  area: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onDismiss();
    };
    const handlePointer = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || area.current?.contains(target)) return;
      // A click outside any control removes the focus after this event.
      if (target.closest('a, button, input, select, textarea')) onDismiss();
      else setTimeout(onDismiss);
    };
    document.addEventListener('keydown', handleKey);
    document.addEventListener('pointerdown', handlePointer);
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('pointerdown', handlePointer);
    };
  }, [area, isOpen, onDismiss]);
}
