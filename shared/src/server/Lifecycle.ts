import type { Server, ServerResponse } from 'node:http';

/**
 * Whether this process is about to end. Then it is not ready any more, and each response closes its connection, so that
 * a balancer sends the following requests to another process, and no connection that is kept alive delays the end
 * (S-46).
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

  /** Every response of this server, whatever writes it. */
  watch(server: Server): void {
    server.prependListener('request', (_request, response: ServerResponse) => {
      if (this.draining) response.shouldKeepAlive = false;
      this.responses.add(response);
      response.once('close', () => this.responses.delete(response));
    });
  }
}
