/** An answer that comes when the test says so, to look at what is shown until then. */
export function defer<Answer>(answer: () => Answer) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  return {
    release: () => release(),
    /** A handler of msw. */
    answer: async (): Promise<Answer> => {
      await released;
      return answer();
    },
  };
}
