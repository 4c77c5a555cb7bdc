declare global {
  interface Document {
    /** ARIA Notify (W3C), not in all engines yet. */
    ariaNotify?: (text: string) => void;
  }
}

/** Has a screen reader say what happened away from the focus. Where the engine cannot, nothing is said. */
export function announce(text: string): void {
  document.ariaNotify?.(text);
}
