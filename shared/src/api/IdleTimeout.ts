/** Aborts a request when nothing has arrived for so long. */
export class SilenceLimit {
  private readonly controller = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly limitMs: number) {
    this.restart();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** @returns the response, each part of whose body starts the time again */
  watch(response: Response): Response {
    this.restart();
    if (!response.body) {
      this.end();
      return response;
    }
    const body = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (part, stream) => {
          this.restart();
          stream.enqueue(part);
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
