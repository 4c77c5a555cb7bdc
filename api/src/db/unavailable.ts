import { errorCode } from './errorCode';

/** Codes after which the transaction is rolled back, and a new connection may succeed. */
const lostCodes = new Set([
  // The server is shutting down, has crashed, is starting, or has closed an idle connection.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  // The server is read-only, because another one has become the primary.
  '25006',
  // The server has no free connections.
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // The host name of a server that is being replaced.
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Errors of the driver without a code. */
const lostMessages = /^Connection terminated|not queryable$/;

/** Whether the database could not be reached, has closed the connection, or is read-only. */
export function isConnectionLost(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== '') return lostCodes.has(code) || code.startsWith('08');
  return error instanceof Error && lostMessages.test(error.message);
}

/** Whether the disk of the server or of the embedded database is full. */
export const isDiskFull = (error: unknown): boolean => errorCode(error) === '53100';

/** Timeouts of the driver: no connection or no response in time. */
const timeoutMessages = /^(timeout exceeded when trying to connect|Query read timeout)$/;

/**
 * Whether a request may succeed later: the connection was lost, a statement took too long (57014), or the server lacks
 * resources (class 53).
 */
export function isUnavailable(error: unknown): boolean {
  if (isConnectionLost(error)) return true;
  const code = errorCode(error);
  if (code !== '') return code === '57014' || code.startsWith('53');
  return error instanceof Error && timeoutMessages.test(error.message);
}
