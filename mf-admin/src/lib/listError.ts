/** Returns the error of a list field: its own, or that of its first invalid entry. */
export function listError(error: unknown): string | undefined {
  const [first] = [error].flat().filter((one) => one !== undefined && one !== null);
  if (typeof first !== 'object' || !('message' in first)) return undefined;
  return typeof first.message === 'string' ? first.message : undefined;
}
