/** Which addresses a file names that it cannot be shown without. */

/** A document: links, its files, the reads that it came with, and of each picture the smallest size. */
export function urlsInDocument(html: string): string[] {
  const links = addresses(html, /\s(?:src|href)="(\/(?!images\/)[^"]+)"/g);
  const pictures = addresses(html, /srcset="(\/\S+\.avif) /gi);
  const [, state = '{}'] = /<script type="application\/json"[^>]*>(.+?)<\/script>/.exec(html) ?? [];
  const { prefetched = {} } = JSON.parse(state) as { prefetched?: Record<string, unknown> };
  const reads = Object.keys(prefetched).map((path) => `/api${path}`);
  return [...links, ...reads, ...pictures];
}

/** A style sheet: its fonts. */
export const urlsInStyles = (css: string) => addresses(css, /url\(["']?([^"')]+)["']?\)/g);

/** A script: the smallest copies of pictures that it shows later than the document. */
export const urlsInScript = (script: string) =>
  addresses(script, /["'`](\/images\/[\w/-]+)\.jpg["'`]/g).map((path) => `${path}-400.avif`);

interface Files {
  sync: string[];
  async: string[];
}

/** What is read here of a federation manifest. */
export interface Manifest {
  exposes: { assets: { js: Files; css: Files } }[];
}

/** A remote's manifest: the files of its pages, relative to the manifest. */
export const urlsInManifest = ({ exposes }: Manifest) =>
  exposes.flatMap(({ assets: { js, css } }) => [
    ...[...js.sync, ...css.sync],
    ...[...js.async, ...css.async],
  ]);

function addresses(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, address]) => address ?? []);
}
