import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brand } from '@shop/shared/brand';

/** What the shell's build says a document needs to start it. */
interface EntryAssets {
  scripts: string[];
  styles: string[];
}

/**
 * Builds the function that writes a document: the shell's scripts and styles, and where the remotes
 * are, as a data block that no content security policy has to allow.
 */
export async function documentWriter(webFolder: string) {
  const entry = JSON.parse(
    await readFile(path.join(webFolder, 'entry.json'), 'utf8'),
  ) as EntryAssets;

  return (manifests: Record<string, string>): string =>
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${brand.tagline}">
<meta name="theme-color" content="#1d3d2b">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${entry.styles.map((file) => `<link rel="stylesheet" href="/assets/${file}">`).join('\n')}
${entry.scripts.map((file) => `<script defer src="/assets/${file}"></script>`).join('\n')}
<script type="application/json" id="remotes">${inScript(manifests)}</script>
</head>
<body>
<div id="root"></div>
<noscript>This shop needs JavaScript.</noscript>
</body>
</html>
`;
}

/** JSON that cannot end the script element it stands in. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
