import { scriptJson } from '@shop/shared/scriptJson';
import { documentStateId, type DocumentState } from '../../src/app/documentState';
import type { InlineFile, StyleSheet } from '../http/InlineFile';
import type { RemoteOverride } from '../remotes/override/remoteOverride';
import { themeColor } from '../static/webManifest';

export interface DocumentContent {
  /** The script that runs before the first paint and loads the other scripts. */
  earlyScript: InlineFile;
  /** The styles of the shell and of the page. */
  styles: readonly StyleSheet[];
  /** The placeholders of the pictures in the markup. */
  placeholders: InlineFile | null;
  /** The scripts of the shell's entry, which are executed. */
  scripts: readonly string[];
  /** The scripts of the page, which the app loads. */
  preloadedScripts: readonly string[];
  /** The rendered app, beginning with its head elements. Empty if the browser renders it. */
  markup: string;
  state: DocumentState;
  /** Whether the document contains the developer tools, or the override that they report. */
  developerTools: RemoteOverride | boolean;
}

/** Matches the `title`, `meta` and `link` elements, which React renders first. */
const leadingHead = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** Writes a document with everything for the first paint. The early script loads the scripts afterwards. */
export function writeDocument(content: DocumentContent): string {
  const { earlyScript, styles, placeholders, scripts, preloadedScripts } = content;
  const { markup, state, developerTools } = content;
  const head = leadingHead.exec(markup)?.[0] ?? '';
  const body = markup.slice(head.length);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<meta name="theme-color" content="${themeColor}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-192.png">
<link rel="manifest" href="/site.webmanifest">
<script data-scripts="${scripts.join(' ')}" data-preloaded-scripts="${preloadedScripts.join(' ')}">${earlyScript.text}</script>
${styles.map(styleElement).join('\n')}
${placeholders ? `<style>${placeholders.text}</style>` : ''}
${developerTools ? toolElements(developerTools) : ''}</head>
<body>
<noscript><p class="startFailure">Some buttons need JavaScript: please allow it for this shop and reload the page.</p></noscript>
<div id="root">${body}</div>
<script type="application/json" id="${documentStateId}">${scriptJson(state)}</script>
</body>
</html>
`;
}

/** Writes a style with its file name, by which the chunk loader finds it instead of fetching the file. */
function styleElement({ url, inline }: StyleSheet): string {
  return inline
    ? `<style data-href="${url.slice(url.lastIndexOf('/') + 1)}">${inline.text}</style>`
    : `<link rel="stylesheet" href="${url}">`;
}

function toolElements(tools: RemoteOverride | true): string {
  const override = tools === true ? '' : ` data-unit="${tools.unit}" data-origin="${tools.origin}"`;
  return `<link rel="stylesheet" href="/developer-tools.css">
<script defer src="/developer-tools.js"${override}></script>
`;
}
