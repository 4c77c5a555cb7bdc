import { remoteAssets } from '../remotes/remoteAssets';
import type { DocumentResult } from '../rendering/Renderer';
import { placeholderStyles } from '../static/placeholderStyles';
import type { ShellAssets } from '../static/shellAssets';
import { documentPolicy } from './documentPolicy';
import type { DocumentParts, DocumentRequest } from './DocumentRequest';
import { fillForm } from './fillForm';
import { renderMarkup } from './renderMarkup';
import { writeDocument } from './writeDocument';

export interface RenderedPage {
  /** 503: an unknown URL may be a page of a remote that cannot be read. */
  status: 200 | 404 | 503;
  html: string;
  /** The security headers of this page; all others are the same for every response. */
  headers: Readonly<Record<string, string>>;
  isAvailableOffline: boolean;
  /** Whether the document contains everything that is rendered on this server. */
  isComplete: boolean;
}

/**
 * Renders a document. It is the same for every visitor with these builds, because this server has no session. The
 * browser renders what cannot be rendered here.
 */
export async function renderDocument(
  request: DocumentRequest,
  parts: DocumentParts,
): Promise<RenderedPage> {
  const { page, builds, unsentForm } = request;
  const endRender = parts.metrics.startRender(page?.route.component);
  const data = {
    origin: parts.publicOrigin,
    isUnsentForm: unsentForm !== null,
    isForStaff: page?.route.access === 'staff',
    routes: builds.rowsFor(page?.route),
    fragments: builds.fragmentsFor(page?.route),
    areRoutesComplete: builds.areRoutesComplete,
  };
  const rendered = await renderMarkup(request, data, parts);
  const { isRendered } = rendered;
  const markup = unsentForm ? fillForm(rendered.markup, unsentForm) : rendered.markup;
  const files = await documentFiles(request, { ...rendered, markup }, parts.shellAssets);
  const policy = await documentPolicy(request, files, parts.api);
  const html = writeDocument({
    ...files,
    markup,
    state: {
      remotes: builds.entryUrls(page?.route),
      ...data,
      prefetched: rendered.prefetched,
      isRendered,
      shellBuild: parts.shellBuild,
    },
    developerTools: builds.override ?? parts.hasDeveloperTools,
  });
  endRender();
  return {
    status: statusOf(request, rendered),
    html,
    isAvailableOffline: page?.route.isAvailableOffline ?? false,
    headers: policy.headers,
    isComplete: (isRendered || !parts.isRendering) && rendered.hasResponses && policy.isCertain,
  };
}

function statusOf(
  { page, builds }: DocumentRequest,
  { isMissing }: { isMissing: boolean },
): RenderedPage['status'] {
  if (page) return isMissing ? 404 : 200;
  return builds.areRoutesComplete ? 404 : 503;
}

/** Finds the files that the document contains or names. */
async function documentFiles(
  { page, builds }: DocumentRequest,
  { markup, fragments }: Pick<DocumentResult, 'markup' | 'fragments'>,
  { earlyScript, entry, chunks, placeholders }: ShellAssets,
) {
  const route = page?.route;
  const assets =
    route &&
    (chunks[route.component] ?? (await remoteAssets(builds.get(route.unit), route.component)));
  const ofFragments = await Promise.all(
    fragments.map(({ unit, component }) => remoteAssets(builds.get(unit), component)),
  );
  const styles = [assets, ...ofFragments].flatMap((one) => one?.styles ?? []);
  return {
    earlyScript,
    // Several fragments can share a style sheet.
    styles: [...new Map([...entry.styles, ...styles].map((style) => [style.url, style])).values()],
    placeholders: placeholderStyles(markup, placeholders),
    scripts: entry.scripts,
    preloadedScripts: assets?.scripts ?? [],
  };
}
