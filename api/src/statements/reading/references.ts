/** Order numbers as banks print them: RR-7K3M-9QWD, RR7K3M9QWD, RR 7K3M 9QWD. */
const orderNumber = /(?<![A-Z\d])RR[-\s/_.]?([A-Z\d]{4})[-\s/_.]?([A-Z\d]{4})(?![A-Z\d])/gi;

/** Returns the order numbers in a text, each once. */
export function orderNumbersIn(text: string): string[] {
  const found = [...text.matchAll(orderNumber)].map(([, first = '', second = '']) =>
    `RR-${first}-${second}`.toUpperCase(),
  );
  return [...new Set(found)];
}

/**
 * Returns what may be a payment reference in a text, each once: UTRs of UPI and IMPS (12 digits), NEFT and RTGS (16 to
 * 22 characters), ids of the provider, and other numbers from eight characters on.
 */
export function referencesIn(text: string): string[] {
  const references = new Set<string>();
  for (const [word] of text.matchAll(/(?:pay|rfnd|order|setl)_[A-Za-z\d]{14}|[A-Za-z\d]{8,35}/g)) {
    if (/^[a-z]+_/.test(word)) references.add(word);
    else if ((word.match(/\d/g) ?? []).length >= 6)
      for (const form of formsOf(word)) references.add(form);
  }
  return [...references];
}

/** HDFC and others fill a UTR with zeros to 16 digits. */
function formsOf(word: string): string[] {
  const upper = word.toUpperCase();
  const short = /^0+(\d{12})$/.exec(upper)?.[1];
  return short === undefined ? [upper] : [short, upper];
}
