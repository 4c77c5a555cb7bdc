/** A deployment that was refused. The message says what to do, and is sent as it is. */
export class DeploymentError extends Error {
  override name = 'DeploymentError';

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
