/** Returns the code of a system error, such as `ENOENT`, or an empty text. */
export const errorCode = (error: unknown): string =>
  (error as NodeJS.ErrnoException | null)?.code ?? '';
