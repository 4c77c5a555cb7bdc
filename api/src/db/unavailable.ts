import { errorCode } from './errorCode';

/** The transaction was rolled back, and another connection may find a server that works. */
const lostCodes = new Set([
  // The server is shutting down, has crashed, is starting, or has closed an idle connection.
  ...['57P01', '57P02', '57P03', '57P05', '25P03'],
  // It is read-only: another one became the primary.
  '25006',
  // It has no connection left.
  '53300',
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  // The name of a server that is being replaced.
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);

/** Errors of the driver, which have no code. */
const lostMessages = /^Connection terminated|not queryable$/;

/** Whether an error means that the database was not reached, has broken the connection, or refuses to write. */
export function isConnectionLost(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== '') return lostCodes.has(code) || code.startsWith('08');
  return error instanceof Error && lostMessages.test(error.message);
}

/** disk_full: of the server, or of the embedded database. */
export const isDiskFull = (error: unknown): boolean => errorCode(error) === '53100';

/** Errors of the driver: neither a connection nor a response came in time. */
const timeoutMessages = /^(timeout exceeded when trying to connect|Query read timeout)$/;

/**
 * Whether the request may succeed later: the connection was lost, the time limit of a statement was exceeded
 * (57014), or the server lacks resources (class 53).
 */
export function isUnavailable(error: unknown): boolean {
  if (isConnectionLost(error)) return true;
  const code = errorCode(error);
  if (code !== '') return code === '57014' || code.startsWith('53');
  return error instanceof Error && timeoutMessages.test(error.message);
}
