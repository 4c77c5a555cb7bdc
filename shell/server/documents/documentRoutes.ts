import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsHtml, chooseEncoding, compress } from '@shop/shared/server';
import { localUrl } from '../http/requestTarget';
import { sendText, sendUnavailable } from '../http/responses';
import { securityHeaders } from '../http/securityHeaders';
import { sendStored, withHeaders, type StoredResponse } from '../http/StoredResponse';
import { getOverride, registerOverrideCookie } from '../remotes/override/overrideCookie';
import type { RemoteRegistry } from '../remotes/RemoteRegistry';
import { areOverridesEnabled, type OverrideSettings } from '../remotes/override/remoteOverride';
import type { Previews } from '../remotes/preview/Previews';
import { CachedPage } from './CachedPage';
import { createBuildResolver, ofOneVisitor, type Visitor } from './createBuildResolver';
import type { DocumentParts } from './DocumentRequest';
import { readDocumentUrl, type DocumentUrl } from './documentUrl';
import { handleOverrideLink } from './handleOverrideLink';
import { PageCache } from './PageCache';
import { renderDocument } from './renderDocument';
import type { askStaffAccess } from './staffAccess';
import { unsentFormRoutes } from './unsentFormRoutes';

interface DocumentOptions extends Omit<DocumentParts, 'hasDeveloperTools' | 'failedBuilds'> {
  registry: RemoteRegistry;
  previews: Previews;
  overrides: OverrideSettings;
  isCachingPages: boolean;
  hasStaffAccess: ReturnType<typeof askStaffAccess>;
}

const maxListedPages = 500;
const maxOtherPages = 100;
const unavailable = 'The shop is not available right now. Please try again later.';
/** Not forever, because a removed page may come back. */
const movedHeaders = { 'cache-control': 'public, max-age=300' };
const htmlType = 'text/html; charset=utf-8';

/** Serves a document at every URL that is not a file (EX-01). */
export async function documentRoutes(
  app: FastifyInstance,
  { overrides, isCachingPages, registry, previews, hasStaffAccess, ...options }: DocumentOptions,
): Promise<void> {
  const parts: DocumentParts = {
    ...options,
    failedBuilds: registry.failedBuilds,
    hasDeveloperTools: overrides.allowLocalhost,
  };
  /** Previews are not counted. */
  const previewParts: DocumentParts = {
    ...parts,
    shellBuild: null,
    vitals: { addRender: () => undefined },
  };
  const { api, metrics, publicOrigin } = parts;
  // A function, so that tests can replace `Date.now`.
  const now = () => Date.now();
  const listedPages = new PageCache(isCachingPages ? maxListedPages : 0, now, metrics.countPage);
  // URLs of orders, filters and the like are endless and must not evict listed pages.
  const otherPages = new PageCache(isCachingPages ? maxOtherPages : 0, now, metrics.countPage);
  const vary = `accept, accept-encoding${areOverridesEnabled(overrides) ? ', cookie' : ''}`;
  const pageHeaders = { ...securityHeaders(publicOrigin), vary };
  const isSecure = publicOrigin.startsWith('https:');
  const chooseCanary = createBuildResolver({ registry, vary, isSecure });
  await registerOverrideCookie(app, overrides.secret);
  unsentFormRoutes(app, parts, chooseCanary);

  // For a cached page, everything below is synchronous and memoized. Creating a promise or parsing a URL would take as
  // long as all the rest.
  app.get('/*', (request, reply) => {
    const visitor = chooseBuilds(request);
    const target = readDocumentUrl(request.url, visitor.builds.routes);
    const { path, search, redirectPath, movedTo } = target;
    if (!acceptsHtml(request.headers.accept ?? '')) {
      return sendNotHtml(target, reply.header('vary', vary));
    }
    if (target.isOverrideLink) {
      const query = new URLSearchParams(search);
      void reply.header('vary', vary);
      return handleOverrideLink(path, query, reply, { overrides, publicOrigin });
    }
    if (redirectPath !== null) {
      return reply.header('vary', vary).redirect(localUrl(redirectPath, search), 301);
    }
    if (movedTo !== null) {
      return reply.headers({ vary, ...movedHeaders }).redirect(localUrl(movedTo, search), 301);
    }
    if (visitor.isPreview) {
      return sendUncached(target, visitor, request, reply, previewParts);
    }
    return target.isForStaff
      ? sendStaffPage(target, visitor, request, reply)
      : sendDocument(target, visitor, request, reply);
  });

  /** Sends a staff page. Everybody else gets the document of an unknown URL (AD-01), which has no query parameters. */
  async function sendStaffPage(
    target: DocumentUrl,
    visitor: Visitor,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    const isStaff = await hasStaffAccess(request);
    if (isStaff === null) return sendUnavailable(reply.header('vary', vary), unavailable);
    const unknown = { ...target, url: target.path, page: undefined, isForStaff: false };
    return sendDocument(isStaff ? target : unknown, visitor, request, reply);
  }

  function chooseBuilds(request: FastifyRequest): Visitor {
    const previewed = previews.buildsFor(request);
    if (previewed) return { builds: previewed, headers: null, isPreview: true };
    const override = getOverride(request);
    return override
      ? { builds: registry.live.withOverride(override), headers: null }
      : chooseCanary(request);
  }

  function sendDocument(
    target: DocumentUrl,
    visitor: Visitor,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> | undefined {
    // Neither is the same for every visitor.
    if (visitor.builds.override || target.isForStaff)
      return sendUncached(target, visitor, request, reply);

    const cache = target.isListed ? listedPages : otherPages;
    const key = `${visitor.builds.version} ${api.catalogVersion(request.id)} ${target.url}`;
    const response = cache.getFresh(key)?.response(request.headers);
    if (!response || response instanceof Promise) {
      const render = async () =>
        new CachedPage(await renderFor(target, visitor, request), pageHeaders);
      return sendPage(cache.get(key, render), visitor, request, reply);
    }
    send(reply, response, visitor);
    return undefined;
  }

  function renderFor(
    { url, page }: DocumentUrl,
    { builds }: Visitor,
    { id: requestId, log }: FastifyRequest,
    usedParts = parts,
  ) {
    return renderDocument({ url, page, builds, unsentForm: null, requestId, log }, usedParts);
  }

  async function sendUncached(
    target: DocumentUrl,
    visitor: Visitor,
    request: FastifyRequest,
    reply: FastifyReply,
    usedParts = parts,
  ): Promise<FastifyReply> {
    const page = await renderFor(target, visitor, request, usedParts);
    const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '');
    const headers = {
      ...visitor.headers,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      ...page.headers,
      'cache-control': visitor.isPreview ? 'no-store' : ofOneVisitor,
      vary: visitor.headers?.vary ?? vary,
    };
    const body = await compress(Buffer.from(page.html), encoding);
    return reply.status(page.status).headers(headers).type(htmlType).send(body);
  }
}

async function sendPage(
  rendering: Promise<CachedPage>,
  visitor: Visitor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = await rendering;
  send(reply, await page.response(request.headers), visitor);
  return reply;
}

const send = (reply: FastifyReply, response: StoredResponse, { headers }: Visitor): void =>
  sendStored(reply, headers ? withHeaders(response, headers) : response);

const sendNotHtml = ({ page, isForStaff }: DocumentUrl, reply: FastifyReply): FastifyReply =>
  page && !isForStaff
    ? sendText(reply, 406, 'This page is available as text/html only.')
    : sendText(reply, 404, 'Not found');
