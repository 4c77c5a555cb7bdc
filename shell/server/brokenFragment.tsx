import { Fragment } from '@shop/shared';
import { exampleProps, type FragmentRow, type PageRow } from '@shop/shared/routes';
import { renderApp } from './documents/renderApp';
import { ServerFragments } from './documents/ServerFragments';
import type { ApiReader } from './http/ApiReader';
import type { Deployment } from './remotes/Deployment';
import { loadServerFragment } from './remotes/loadServerPage';
import { prefetchFragment } from './remotes/prefetchPage';

/** Nobody waits for these documents. */
const shareMs = 10_000;

const row: PageRow = {
  pattern: '/',
  component: 'FragmentPage',
  access: 'public',
  title: 'A page with a fragment',
};

/**
 * Renders each fragment of a build alone on a page, with example props. Returns why one cannot be rendered, or null.
 *
 * @param api the API that fragments read from; its failures are not reported
 */
export async function brokenFragment(
  deployment: Deployment,
  api: ApiReader,
): Promise<string | null> {
  for (const fragment of deployment.unit?.fragments ?? []) {
    // A build without it is refused by its row.
    if (!(fragment.component in deployment.pages)) continue;
    const reason = await renderAlone(fragment, deployment, api);
    if (reason !== null) return `the fragment ${fragment.name} breaks: ${reason}`;
  }
  return null;
}

async function renderAlone(
  { name, component, fallback, propTypes }: FragmentRow,
  deployment: Deployment,
  api: ApiReader,
): Promise<string | null> {
  const unit = deployment.name;
  const fragments = { [name]: { unit, component, fallback } };
  const loader = new ServerFragments({
    fragments,
    load: (fragment) => loadServerFragment(fragment, deployment),
    prefetch: async (module, props) => (await prefetchFragment(module, props, api)).prefetched,
    shareMs,
  });
  const reference = { name, propTypes };
  const props = exampleProps(propTypes);
  const page = { default: () => <Fragment of={reference} {...props} /> };
  const data = {
    prefetched: {},
    origin: 'http://shop',
    isUnsentForm: false,
    isForStaff: false,
    routes: [{ unit, rows: [row] }],
    fragments,
    areRoutesComplete: true,
  };
  try {
    await renderApp('/', page, data, loader);
  } catch (error) {
    return reasonOf(error);
  }
  const [failure] = loader.failures;
  return failure ? reasonOf(failure.error) : null;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
