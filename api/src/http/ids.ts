import { notFound } from './problem';

/** A uuid as it came in a path; anything else cannot exist, which is all the caller may learn. */
export function uuidOr404(id: string, detail: string): string {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) throw notFound(detail);
  return id;
}
