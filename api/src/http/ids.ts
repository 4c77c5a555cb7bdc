import { isUuid } from '../db/isUuid';
import { notFound } from './problem';

/**
 * Returns a uuid from a path.
 * @throws HttpProblem 404 for anything else, like for an unknown uuid.
 */
export function uuidOr404(id: string, detail: string): string {
  if (!isUuid(id)) throw notFound(detail);
  return id;
}
