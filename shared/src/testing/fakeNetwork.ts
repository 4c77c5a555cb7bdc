/**
 * `npm run dev -w mf-x -- --fake`: the fake shop of the tests answers in place of the API, in this
 * page. What it knows is gone with the next reload.
 */
const network = globalThis.fetch;

globalThis.fetch = async (...asked) => {
  const request = new Request(...asked);
  if (!new URL(request.url).pathname.startsWith('/api/')) return network(request);
  // Not before: they use modules that the units of a page share, which first have to be agreed on.
  const [{ getResponse }, { handlers }] = await Promise.all([import('msw'), import('./fakeApi')]);
  const answer = await getResponse(handlers, request);
  if (!answer) throw new TypeError(`The fake shop has no answer to ${request.url}.`);
  return answer;
};

export {};
