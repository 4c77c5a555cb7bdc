import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findRoute, isStaffPage } from '@shop/shared/routes';
import { acceptsHtml, chooseEncoding, compress } from '@shop/shared/server';
import { localUrl } from '../http/requestTarget';
import { sendText, sendUnavailable } from '../http/responses';
import { securityHeaders } from '../http/securityHeaders';
import { sendStored, withHeaders, type StoredResponse } from '../http/StoredResponse';
import { getOverride, registerOverrideCookie } from '../remotes/override/overrideCookie';
import type { RemoteBuilds } from '../remotes/RemoteBuilds';
import type { RemoteRegistry } from '../remotes/RemoteRegistry';
import { areOverridesEnabled, type OverrideSettings } from '../remotes/override/remoteOverride';
import { CachedPage } from './CachedPage';
import { createBuildResolver, type Visitor } from './createBuildResolver';
import { readDocumentUrl } from './documentUrl';
import { handleOverrideLink } from './handleOverrideLink';
import { PageCache } from './PageCache';
import type { RenderContext } from './DocumentRequest';
import { renderDocument, type RenderOptions } from './renderDocument';
import type { askStaffAccess } from './staffAccess';
import { unsentFormRoutes } from './unsentFormRoutes';

type RequestFields = 'builds' | 'log' | 'requestId';

interface DocumentOptions extends Omit<RenderContext, 'hasDeveloperTools' | RequestFields> {
  registry: RemoteRegistry;
  overrides: OverrideSettings;
  isCachingPages: boolean;
  hasStaffAccess: ReturnType<typeof askStaffAccess>;
}

const maxListedPages = 500;
const maxOtherPages = 100;
const unavailable = 'The shop is not available right now. Please try again later.';
const htmlType = 'text/html; charset=utf-8';

/** Serves a document at every URL that is not a file (EX-01). */
export async function documentRoutes(
  app: FastifyInstance,
  { overrides, isCachingPages, registry, hasStaffAccess, ...options }: DocumentOptions,
): Promise<void> {
  const { api, metrics, publicOrigin } = options;
  // A function, so that tests can replace `Date.now`.
  const now = () => Date.now();
  const listedPages = new PageCache(isCachingPages ? maxListedPages : 0, now, metrics.countPage);
  // URLs of orders, filters and the like are endless and must not evict listed pages.
  const otherPages = new PageCache(isCachingPages ? maxOtherPages : 0, now, metrics.countPage);
  const vary = `accept, accept-encoding${areOverridesEnabled(overrides) ? ', cookie' : ''}`;
  const pageHeaders = { ...securityHeaders(publicOrigin), vary };
  const isSecure = publicOrigin.startsWith('https:');
  const resolveBuildsForVisitor = createBuildResolver({ registry, vary, isSecure });
  await registerOverrideCookie(app, overrides.secret);
  const context = { ...options, hasDeveloperTools: overrides.allowLocalhost };
  unsentFormRoutes(app, { ...context, resolveBuildsForVisitor });

  const render = (
    url: string,
    builds: RemoteBuilds,
    { id, log }: FastifyRequest,
    rendering?: RenderOptions,
  ) => renderDocument(url, { ...context, builds, requestId: id, log }, rendering);

  // For a cached page, everything below is synchronous and memoized. Creating a promise or parsing a URL would take as
  // long as all the rest.
  app.get('/*', (request, reply) => {
    const { accept = '' } = request.headers;
    const { path, search, isOverrideLink, url, isListed, isForStaff, redirectPath } =
      readDocumentUrl(request.url);
    if (!acceptsHtml(accept)) return sendNotHtml(path, reply.header('vary', vary));
    if (isOverrideLink) {
      const query = new URLSearchParams(search);
      void reply.header('vary', vary);
      return handleOverrideLink(path, query, reply, { overrides, registry, publicOrigin });
    }
    if (redirectPath !== null) {
      return reply.header('vary', vary).redirect(localUrl(redirectPath, search), 301);
    }

    if (isForStaff) return sendToStaff(path, url, request, reply);
    return sendDocument(isListed ? listedPages : otherPages, url, request, reply);
  });

  function sendDocument(
    cache: PageCache,
    url: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> | undefined {
    const override = getOverride(request);
    if (override) return sendUncached(url, { override }, request, reply);

    const visitor = resolveBuildsForVisitor(request);
    const key = `${visitor.builds.version} ${api.catalogVersion(request.id)} ${url}`;
    const response = cache.getFresh(key)?.response(request.headers);
    if (!response || response instanceof Promise) {
      return sendPage(cache, key, url, visitor, request, reply);
    }
    send(reply, response, visitor);
    return undefined;
  }

  /** Sends a staff page. Everybody else gets the document of an unknown URL (AD-01), which has no query parameters. */
  async function sendToStaff(
    path: string,
    url: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    const isStaff = await hasStaffAccess(request);
    if (isStaff === null) return sendUnavailable(reply.header('vary', vary), unavailable);
    if (!isStaff) return sendDocument(otherPages, path, request, reply);
    return sendUncached(url, { override: getOverride(request), isStaff }, request, reply);
  }

  async function sendPage(
    cache: PageCache,
    key: string,
    url: string,
    visitor: Visitor,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const page = await cache.get(
      key,
      async () => new CachedPage(await render(url, visitor.builds, request), pageHeaders),
    );
    send(reply, await page.response(request.headers), visitor);
    return reply;
  }

  async function sendUncached(
    url: string,
    rendering: RenderOptions,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const visitor = rendering.override ? null : resolveBuildsForVisitor(request);
    const page = await render(url, visitor?.builds ?? registry.live, request, rendering);
    const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '');
    const headers = {
      ...visitor?.headers,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-security-policy': page.contentSecurityPolicy,
      'cache-control': 'no-store',
      vary: visitor?.headers?.vary ?? vary,
    };
    const body = await compress(Buffer.from(page.html), encoding);
    return reply.status(page.status).headers(headers).type(htmlType).send(body);
  }
}

const send = (reply: FastifyReply, response: StoredResponse, { headers }: Visitor): void =>
  sendStored(reply, headers ? withHeaders(response, headers) : response);

const sendNotHtml = (path: string, reply: FastifyReply): FastifyReply =>
  findRoute(path) && !isStaffPage(path)
    ? sendText(reply, 406, 'This page is available as text/html only.')
    : sendText(reply, 404, 'Not found');
