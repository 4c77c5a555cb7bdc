/**
 * Sends concurrent requests while `work` runs.
 *
 * @param {() => Promise<Response>} send sends one request
 * @param {() => Promise<void>} work
 * @param {number} [clients]
 * @returns {Promise<{ responses: number, failures: string[] }>} `failures`: requests without a response or with a status of 500 or above
 */
export async function underLoad(send, work, clients = 8) {
  let isDone = false;
  let responses = 0;
  /** @type {string[]} */
  const failures = [];
  const client = async () => {
    while (!isDone) {
      try {
        const response = await send();
        await response.arrayBuffer();
        responses += 1;
        if (response.status >= 500) failures.push(`HTTP ${response.status}`);
      } catch (error) {
        failures.push(String(error));
      }
    }
  };
  const load = Array.from({ length: clients }, client);
  try {
    await work();
  } finally {
    isDone = true;
    await Promise.all(load);
  }
  return { responses, failures };
}
