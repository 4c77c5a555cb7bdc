import type { Server, ServerResponse } from 'node:http';

/**
 * Tracks whether this process is about to end. It then reports that it is not ready and closes each connection after
 * its response (S-46). A balancer sends later requests to another process, and no keep-alive connection delays the end.
 */
export class Lifecycle {
  private draining = false;
  private readonly responses = new Set<ServerResponse>();

  get isDraining(): boolean {
    return this.draining;
  }

  drain(): void {
    this.draining = true;
    for (const response of this.responses) response.shouldKeepAlive = false;
  }

  /** Tracks every response of a server, whichever handler writes it. */
  watch(server: Server): void {
    server.prependListener('request', (_request, response: ServerResponse) => {
      if (this.draining) response.shouldKeepAlive = false;
      this.responses.add(response);
      response.once('close', () => this.responses.delete(response));
    });
  }
}
