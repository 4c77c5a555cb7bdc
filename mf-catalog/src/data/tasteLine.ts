import type { Product } from '@shop/shared/contract';

const maxLength = 60;
const maxUses = 2;

/** The end of the main statement about a taste: the end of its clause, or the start of a qualification. */
const statementEnd = /[.;:!?(]|,? (?:with|that|which|like|when|if|but|because|though|while)\b/;

/**
 * Says in at most 60 characters how an apple tastes and what it is for (EX-11): the start of the taste, and
 * as many uses as fit. Nothing is cut within a part.
 *
 * @returns The line, or an empty text if the catalog has neither.
 */
export function tasteLine({
  product_metadata,
  best_for,
}: Pick<Product, 'product_metadata' | 'best_for'>): string {
  const [statement = ''] = product_metadata.taste.split(statementEnd);
  const taste = fit(statement.trim().split(', '), (parts) => parts.join(', '));
  // The non-breaking space keeps the dash from starting a line.
  const prefix = taste ? `${taste}\u00a0– for` : 'For';
  const uses = best_for.slice(0, maxUses);
  return fit(uses, (fitting) => `${prefix} ${fitting.join(', ')}`) || taste;
}

/** Returns the text of as many parts as fit, starting with the first one. */
function fit(parts: readonly string[], toText: (parts: readonly string[]) => string): string {
  const texts = parts.map((_, index) => toText(parts.slice(0, index + 1)));
  return texts.findLast((text) => text.length <= maxLength) ?? '';
}
