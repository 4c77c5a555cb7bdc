import { useEffect, type RefObject } from 'react';

/** Calls `onDismiss` on Escape and on a click outside `area`, while `isOpen`. */
export function useDismiss(
  area: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: (by: 'escape' | 'outside') => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onDismiss('escape');
    };
    const handlePointer = (event: PointerEvent) => {
      if (!area.current?.contains(event.target as Node)) onDismiss('outside');
    };
    document.addEventListener('keydown', handleKey);
    document.addEventListener('pointerdown', handlePointer);
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('pointerdown', handlePointer);
    };
  }, [area, isOpen, onDismiss]);
}
