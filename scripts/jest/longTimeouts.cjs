// The shell stops waiting for the API and for remotes after a second or a few, which a machine that is busy with
// tests may need.
const { timeout } = AbortSignal;
beforeAll(() => {
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, 60 * ms);
});
// Test files of a worker share `AbortSignal`.
afterAll(() => {
  AbortSignal.timeout = timeout;
});
