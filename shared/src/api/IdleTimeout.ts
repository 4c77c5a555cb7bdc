/** Aborts a request when no data has arrived for `limitMs`. */
export class IdleTimeout {
  private readonly controller = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly limitMs: number) {
    this.restart();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Returns the response with a body whose chunks restart the timeout. */
  watch(response: Response): Response {
    this.restart();
    if (!response.body) {
      this.end();
      return response;
    }
    const body = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          this.restart();
          controller.enqueue(chunk);
        },
        flush: () => this.end(),
      }),
    );
    return new Response(body, response);
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private restart(): void {
    this.end();
    this.timer = setTimeout(
      () => this.controller.abort(new DOMException('Nothing has arrived.', 'TimeoutError')),
      this.limitMs,
    );
  }
}
