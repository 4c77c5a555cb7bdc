/** Returns a thrown value as it can be copied to another thread. */
export function toCloneable(error: unknown): unknown {
  try {
    structuredClone(error);
    return error;
  } catch {
    const { message = String(error), stack } = error as Partial<Error>;
    const copy = new Error(message);
    if (stack) copy.stack = stack;
    return copy;
  }
}
