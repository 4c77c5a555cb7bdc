declare global {
  interface Document {
    /** ARIA Notify (W3C), not supported by all browsers. */
    ariaNotify?: (text: string) => void;
  }
}

/** Announces a change outside the focused element to screen readers, where supported. */
export function announce(text: string): void {
  document.ariaNotify?.(text);
}
