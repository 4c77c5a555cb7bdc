/** The settings of the shop that the journeys run against: config and commands read the same. */
export const served = {
  PORT: process.env.E2E_PORT ?? '3187',
  API_PORT: process.env.E2E_API_PORT ?? '4187',
  /** Known, so that the orchardists' command can speak to this shop; the shop ends with the run. */
  JWT_SECRET: 'signs-nothing-but-the-journeys-of-one-run',
};
