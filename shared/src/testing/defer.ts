/** A response that a test releases, to assert what is shown before it. */
export function defer<Result>(respond: () => Result) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  return {
    release: () => release(),
    /** A handler of msw. */
    response: async (): Promise<Result> => {
      await released;
      return respond();
    },
  };
}
