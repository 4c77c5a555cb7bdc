import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Deployment } from '../Deployment';
import type { RemoteBuilds } from '../RemoteBuilds';

const cookieName = 'shop_preview';
const pattern = new RegExp(`(?:^|; *)${cookieName}=([\\w-]+)`);

export interface Preview {
  /** The cookie of the only browser that gets the builds. Nobody else knows its value. */
  cookie: { name: string; value: string };
  close: () => void;
}

/** Builds that only one browser gets, which this process has started to check a candidate. */
export class Previews {
  private readonly builds = new Map<string, RemoteBuilds>();

  open(builds: RemoteBuilds): Preview {
    const token = randomBytes(32).toString('base64url');
    this.builds.set(token, builds);
    return {
      cookie: { name: cookieName, value: token },
      close: () => void this.builds.delete(token),
    };
  }

  /** Returns the builds for a request of such a browser, or null for everybody else. */
  buildsFor({ headers }: Pick<FastifyRequest, 'headers'>): RemoteBuilds | null {
    if (this.builds.size === 0) return null;
    const [, token = ''] = pattern.exec(headers.cookie ?? '') ?? [];
    return this.builds.get(token) ?? null;
  }

  /** Returns a previewed build of a remote that matches, or undefined. */
  find(name: string, matches: (build: Deployment) => boolean): Deployment | undefined {
    return [...this.builds.values()]
      .map((builds) => builds.get(name))
      .find((build) => build !== undefined && matches(build));
  }
}
