import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findRoute, isStaffPage } from '@shop/shared/routes';
import { sendText } from '../http/responses';
import type { Visitor } from './createBuildResolver';
import { documentUrl } from './documentUrl';
import type { RenderContext } from './DocumentRequest';
import { renderDocument } from './renderDocument';

interface UnsentFormOptions extends Omit<RenderContext, 'builds' | 'log' | 'requestId'> {
  resolveBuildsForVisitor: (request: FastifyRequest) => Visitor;
}

/**
 * Answers a form that was posted without JavaScript with its page, a sentence that says what to do, and the posted
 * values (EX-02). Nothing is sent to the API.
 */
export function unsentFormRoutes(
  app: FastifyInstance,
  { resolveBuildsForVisitor, ...options }: UnsentFormOptions,
): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.post('/*', async (request, reply) => {
    const [path = '/', search = ''] = request.url.split(/\?(.*)/s);
    if (!findRoute(path) || isStaffPage(path)) return sendText(reply, 404, 'Not found');
    const { id: requestId, log } = request;
    // Other sites must not fill in the shop's forms.
    const isSameOrigin = request.headers['sec-fetch-site'] === 'same-origin';
    const values = isSameOrigin && request.body instanceof URLSearchParams ? request.body : null;
    const page = await renderDocument(
      documentUrl(path, new URLSearchParams(search)).url,
      { ...options, builds: resolveBuildsForVisitor(request).builds, requestId, log },
      { unsentForm: values ?? new URLSearchParams() },
    );
    return reply
      .status(page.status === 200 ? 422 : page.status)
      .headers({
        'content-security-policy': page.contentSecurityPolicy,
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(page.html);
  });
}
