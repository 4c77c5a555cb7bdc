import type { FastifyBaseLogger } from 'fastify';
import type { FailedBuilds } from './remotes/FailedBuilds';
import type { ThreadEnd } from './rendering/ThreadEnd';

/** Returns a function that logs the end of a thread, and counts it as a failure of the build that was at fault. */
export const recordThreadEnds =
  (failedBuilds: FailedBuilds, log: Pick<FastifyBaseLogger, 'error'>) =>
  ({ culprit, kind, message, cause }: ThreadEnd): void => {
    const { name: remote, version, component } = culprit ?? {};
    log.error(
      { remote, version, component, kind, err: cause },
      `a render thread ended: ${message}`,
    );
    if (culprit && culprit.name !== 'shell') failedBuilds.add(culprit, message, cause ?? message);
  };
