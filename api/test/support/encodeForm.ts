/** Encodes a form as a browser does. */
export async function encodeForm(form: FormData) {
  const request = new Request('http://shop', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return { body: Buffer.from(await request.arrayBuffer()), headers };
}
