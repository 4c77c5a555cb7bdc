import { Fragment } from '@shop/shared';
import { exampleProps, type PageRow } from '@shop/shared/routes';
import type { FragmentTask, ReadApi } from '../Renderer';
import { renderApp } from './renderApp';
import { ServerFragments } from './ServerFragments';

/** Nobody waits for this document. */
const shareMs = 10_000;

const row: PageRow = {
  pattern: '/',
  component: 'FragmentPage',
  access: 'public',
  title: 'A page with a fragment',
};

/** Renders a fragment alone on a page, with example props. Returns why it cannot be rendered, or null. */
export async function tryFragment(
  { fragment: { name, component, fallback, propTypes }, build }: FragmentTask,
  read: ReadApi,
): Promise<string | null> {
  const unit = build.name;
  const fragments = { [name]: { unit, component, fallback } };
  const builds = { [unit]: build };
  const loader = new ServerFragments({
    fragments,
    builds,
    excludedUnits: [],
    page: null,
    read,
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
