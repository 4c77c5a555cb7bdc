/** Creates a response that waits until the test releases it. */
export function defer<Result>(respond: () => Result) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  return {
    release: () => release(),
    /** A resolver for a handler of msw. */
    response: async (): Promise<Result> => {
      await released;
      return respond();
    },
  };
}
