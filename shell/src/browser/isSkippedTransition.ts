/**
 * The messages differ by browser and version. Chrome 153: `Transition was aborted because of invalid state. Document
 * hidden`, Firefox 153: `Skipped ViewTransition due to document being hidden`, Safari 18: `View transition was skipped
 * because document visibility state is hidden.`
 */
const message = /^Transition was |\bview ?transition\b/i;

/**
 * Whether the browser has only skipped the animation of a change, as it does in a hidden tab, and when the window
 * changes its size or the next change begins. The page itself is complete. React does not know all of these errors
 * (github.com/facebook/react/issues/34098).
 */
export const isSkippedTransition = (error: unknown): boolean =>
  error instanceof DOMException &&
  ['AbortError', 'InvalidStateError'].includes(error.name) &&
  message.test(error.message);
