/**
 * What a request to the API consists of.
 *
 * @typedef {object} Request
 * @property {string} [token]
 * @property {object} [body] a form, or an object that is sent as JSON
 * @property {Record<string, string>} [headers]
 */

/** Returns the arguments of `fetch`. @param {string} method @param {Request} request @returns {RequestInit} */
export function requestInit(method, { token, body, headers }) {
  const isForm = body instanceof FormData;
  return {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: isForm ? body : body && JSON.stringify(body),
  };
}

/**
 * @param {string} method
 * @param {string} url
 * @param {Request} [request]
 * @returns {Promise<any>} the body of the response
 * @throws {Error} when the API refuses the request
 */
export async function callApi(method, url, request = {}) {
  const response = await fetch(url, requestInit(method, request));
  if (response.ok) return response.json();
  throw new Error(`${method} ${url}: HTTP ${response.status} ${await response.text()}`);
}
