let started = 0;
let active = 0;

/**
 * Starts the timer for rendering a document. Overlapping renders share this thread, so they are not timed.
 *
 * @returns a function to call at the end, which returns milliseconds or null
 */
export function timeRender(): () => number | null {
  started += 1;
  active += 1;
  const isFirst = active === 1;
  const order = started;
  const startedMs = performance.now();
  return () => {
    active -= 1;
    const isAlone = isFirst && order === started;
    return isAlone ? performance.now() - startedMs : null;
  };
}
