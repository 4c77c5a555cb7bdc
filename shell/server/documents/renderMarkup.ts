import type { Prefetched } from '@shop/shared';
import type { AppData, DocumentResult, ReadApi } from '../rendering/Renderer';
import { unitBuilds } from '../rendering/unitBuilds';
import type { DocumentParts, DocumentRequest } from './DocumentRequest';

type Markup = Omit<DocumentResult, 'durationMs' | 'failures'> & {
  /** The responses of the API, by path. */
  prefetched: Prefetched;
};

/** Renders the markup of a document, and counts and logs what could not be rendered. */
export async function renderMarkup(
  request: DocumentRequest,
  data: Omit<AppData, 'prefetched'>,
  parts: DocumentParts,
): Promise<Markup> {
  const { url, page, builds, requestId } = request;
  if (!parts.isRendering) {
    const nothing = { markup: '', prefetched: {}, fragments: [], isRendered: false };
    return { ...nothing, isMissing: false, hasResponses: true };
  }
  let prefetched: Prefetched = {};
  const read: ReadApi = async (queries) => {
    const responses = await parts.api.prefetch(queries, requestId);
    prefetched = { ...prefetched, ...responses };
    return responses;
  };
  const excludedUnits = builds.deployments
    .filter((build) => builds.isOverridden(build.name) || parts.failedBuilds.isExcluded(build))
    .map(({ name }) => name);
  const owners = Object.values(data.fragments).map(({ unit }) => unit);
  const units = unitBuilds(builds, page ? [page.route.unit, ...owners] : owners);
  const task = { url, page, builds: units, excludedUnits, data };
  const result = await parts.renderer.renderDocument(task, read);
  record(request, result, parts);
  return { ...result, prefetched };
}

const messages = {
  load: 'a page or fragment cannot be loaded from its remote',
  render: 'a page or fragment cannot be rendered on the server',
};

function record(
  { page, builds, log }: DocumentRequest,
  { isRendered, durationMs, failures, fragments }: DocumentResult,
  { metrics, vitals }: DocumentParts,
): void {
  const pattern = page?.route.pattern ?? '';
  for (const { unit, component, step, error } of failures) {
    metrics.countFailedRender(component, step);
    // The end of a thread is logged once for all its documents.
    if (step === 'load' || step === 'render')
      log.error({ err: error, unit, component }, messages[step]);
    const build = builds.get(unit);
    if (build)
      vitals.addRender(build, { page: pattern, isRendered: false, durationMs: null, error });
  }
  const rendered = fragments.map(({ unit }) => ({ unit, durationMs: null as number | null }));
  if (page && isRendered) rendered.push({ unit: page.route.unit, durationMs });
  for (const { unit, durationMs: ms } of rendered) {
    const build = builds.get(unit);
    if (build) vitals.addRender(build, { page: pattern, isRendered: true, durationMs: ms });
  }
}
