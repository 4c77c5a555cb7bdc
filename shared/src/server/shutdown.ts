const timeoutMs = 10_000;

/**
 * Closes the process on SIGTERM or SIGINT, or when its parent process has ended: exit code 0 after
 * `close`, 1 when it fails or takes too long (S-46). Further signals are ignored, because npm passes
 * on the Ctrl-C that the terminal has sent already.
 */
export function closeOnSignal(close: () => Promise<void>, onError: (error: unknown) => void): void {
  let isClosing = false;
  const shutDown = () => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(1), timeoutMs).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        onError(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', shutDown);
  process.on('SIGINT', shutDown);
  if (!process.send) return;
  process.on('disconnect', shutDown);
  // The parent may have ended before.
  if (!process.connected) shutDown();
}
