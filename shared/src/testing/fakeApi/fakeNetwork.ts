/**
 * Replaces the API with the fake shop of the tests: `npm run dev -w mf-x -- --env fake`. A reload resets
 * its state.
 */
const network = globalThis.fetch;

globalThis.fetch = async (...args) => {
  const request = new Request(...args);
  if (!new URL(request.url).pathname.startsWith('/api/')) return network(request);
  // Imported lazily: these modules use shared modules, which Module Federation has to initialize first.
  const [{ getResponse }, { handlers }] = await Promise.all([import('msw'), import('./fakeApi')]);
  const response = await getResponse(handlers, request);
  if (!response) throw new TypeError(`The fake shop has no handler for ${request.url}.`);
  return response;
};

export {};
