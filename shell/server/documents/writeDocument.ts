import { scriptJson } from '@shop/shared/scriptJson';
import { documentStateId, type DocumentState } from '../../src/app/documentState';
import type { InlineFile, StyleSheet } from '../http/InlineFile';
import type { RemoteOverride } from '../remotes/remoteOverride';
import { themeColor } from '../static/webManifest';

export interface DocumentContent {
  /** Runs before the first paint and loads the other scripts. */
  earlyScript: InlineFile;
  /** Of the shell and of the page. */
  styles: readonly StyleSheet[];
  /** Of the pictures in the markup. */
  placeholders: InlineFile | null;
  /** Those of the shell's entry, which are executed. */
  scripts: readonly string[];
  /** Those of the page, which the app loads. */
  preloadedScripts: readonly string[];
  /** The rendered app, with its head elements first; empty if the browser renders it. */
  markup: string;
  state: DocumentState;
  /** Whether the document includes the developer tools, and the override they report. */
  developerTools: RemoteOverride | boolean;
}

/** React renders `title`, `meta` and `link` first. */
const leadingHead = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** All that the first paint needs is in the document; the early script loads the scripts after it. */
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

/** The chunk loader finds an inline style by its file name, and does not fetch the file again. */
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
