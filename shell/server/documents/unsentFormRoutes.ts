import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendText } from '../http/responses';
import type { Visitor } from './createBuildResolver';
import type { DocumentParts } from './DocumentRequest';
import { readDocumentUrl } from './documentUrl';
import { renderDocument } from './renderDocument';

/**
 * Answers a form that was posted without JavaScript with its page, a sentence that says what to do, and the posted
 * values (EX-02). Nothing is sent to the API.
 */
export function unsentFormRoutes(
  app: FastifyInstance,
  parts: DocumentParts,
  chooseCanary: (request: FastifyRequest) => Visitor,
): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.post('/*', async (request, reply) => {
    const { builds } = chooseCanary(request);
    const { url, page, isForStaff } = readDocumentUrl(request.url, builds.routes);
    if (!page || isForStaff) return sendText(reply, 404, 'Not found');
    const { id: requestId, log, body, headers } = request;
    // Other sites must not fill in the shop's forms.
    const isSameOrigin = headers['sec-fetch-site'] === 'same-origin';
    const unsentForm =
      isSameOrigin && body instanceof URLSearchParams ? body : new URLSearchParams();
    const document = await renderDocument({ url, page, builds, unsentForm, requestId, log }, parts);
    return reply
      .status(document.status === 200 ? 422 : document.status)
      .headers({ ...document.headers, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(document.html);
  });
}
