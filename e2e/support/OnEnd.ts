/** Registers a cleanup for the end of the test, after its pages are closed. The last one runs first. */
export type OnEnd = (cleanup: () => unknown) => void;
