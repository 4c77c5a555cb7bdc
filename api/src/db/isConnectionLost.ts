import { errorCode } from './errorCode';

const codes = new Set([
  // The server is shutting down, has crashed or is starting.
  ...['57P01', '57P02', '57P03'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
]);

/** Messages of errors of the driver, which have no code. */
const messages = /^Connection terminated|not queryable$/;

/** Whether an error means that the database was not reached or has broken the connection. */
export function isConnectionLost(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== '') return codes.has(code) || code.startsWith('08');
  return error instanceof Error && messages.test(error.message);
}
