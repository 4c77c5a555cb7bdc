import { IdleTimeout } from './IdleTimeout';

const limitMs = 20_000;

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

/** Creates a response whose body the test sends in chunks. */
function slowResponse() {
  let body!: ReadableStreamDefaultController<Uint8Array>;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      body = controller;
    },
  });
  const response = new Response(stream, { status: 201, headers: { 'retry-after': '3' } });
  return { response, send: (text: string) => body.enqueue(encode(text)), end: () => body.close() };
}
const encode = (text: string) => new TextEncoder().encode(text);

it('aborts a request that gets no response', () => {
  const { signal } = new IdleTimeout(limitMs);
  jest.advanceTimersByTime(limitMs - 1);
  expect(signal.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});

it('does not limit the total time while chunks arrive', async () => {
  const idleTimeout = new IdleTimeout(limitMs);
  const { response, send, end } = slowResponse();
  const watched = idleTimeout.watch(response);
  const text = watched.text();
  for (const part of ['ap', 'pl', 'es']) {
    send(part);
    await jest.advanceTimersByTimeAsync(limitMs - 1);
  }
  end();

  expect(await text).toBe('apples');
  expect(idleTimeout.signal.aborted).toBe(false);
  expect(watched.status).toBe(201);
  expect(watched.headers.get('retry-after')).toBe('3');
  expect(jest.getTimerCount()).toBe(0);
});

it('aborts when the body stops arriving', async () => {
  const idleTimeout = new IdleTimeout(limitMs);
  const { response, send } = slowResponse();
  void idleTimeout.watch(response).text();
  send('ap');
  await jest.advanceTimersByTimeAsync(limitMs);
  expect(idleTimeout.signal.aborted).toBe(true);
});

it('ends the timeout for a response without a body', () => {
  const response = new Response(null, { status: 204 });
  expect(new IdleTimeout(limitMs).watch(response)).toBe(response);
  expect(jest.getTimerCount()).toBe(0);
});
