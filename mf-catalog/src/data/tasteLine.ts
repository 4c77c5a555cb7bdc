import type { Product } from '@shop/shared/contract';

const maxLength = 60;
const maxUses = 2;

/** Where the main statement about a taste ends: with its clause, or before what qualifies it. */
const statementEnd = /[.;:!?(]|,? (?:with|that|which|like|when|if|but|because|though|while)\b/;

/**
 * How an apple tastes and what it is for, in a line of at most 60 characters (EX-11): the beginning of
 * the taste, and as many uses as fit. What does not fit is left out as a whole.
 *
 * @returns an empty text where the catalog says neither
 */
export function tasteLine({
  product_metadata,
  best_for,
}: Pick<Product, 'product_metadata' | 'best_for'>): string {
  const [statement = ''] = product_metadata.taste.split(statementEnd);
  const taste = fit(statement.trim().split(', '), (parts) => parts.join(', '));
  // No line begins with the dash.
  const beginning = taste ? `${taste}\u00a0– for` : 'For';
  const uses = best_for.slice(0, maxUses);
  return fit(uses, (fitting) => `${beginning} ${fitting.join(', ')}`) || taste;
}

/** The text of as many of the parts as fit, from the first one on. */
function fit(parts: readonly string[], toText: (parts: readonly string[]) => string): string {
  const texts = parts.map((_, index) => toText(parts.slice(0, index + 1)));
  return texts.findLast((text) => text.length <= maxLength) ?? '';
}
