import type { Renderer } from '../rendering/Renderer';
import { listQueries } from '../rendering/thread/listQueries';
import { tryFragment } from '../rendering/thread/tryFragment';
import { renderDocument } from '../rendering/thread/renderDocument';

/** Renders in the thread of the test. */
export const inProcessRenderer: Renderer = {
  renderDocument,
  tryFragment,
  listQueries,
  close: () => Promise.resolve(),
};
