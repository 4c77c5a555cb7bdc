import { scriptJson } from '@shop/shared/scriptJson';
import { documentStateId, type DocumentState } from '../../src/app/documentState';
import type { RemoteOverride } from '../remotes/remoteOverride';
import type { ShellAssets } from '../static/shellAssets';
import { themeColor } from '../static/webManifest';

interface PageAssets {
  /** Of the page's remote. */
  manifest?: string;
  scripts: string[];
  styles: string[];
}

export interface DocumentContent {
  shellAssets: ShellAssets;
  pageAssets: PageAssets;
  /** The rendered app, with its head elements first; empty if the browser renders it. */
  markup: string;
  state: DocumentState;
  /** Whether the document includes the developer tools, and the override they report. */
  developerTools: RemoteOverride | boolean;
}

/** React renders `title`, `meta` and `link` first. */
const leadingHead = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

export function writeDocument({
  shellAssets: { themeScript, entry },
  pageAssets,
  markup,
  state,
  developerTools,
}: DocumentContent): string {
  const head = leadingHead.exec(markup)?.[0] ?? '';
  const body = markup.slice(head.length);
  const styles = [...entry.styles, ...pageAssets.styles];
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
<script src="${themeScript}"></script>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${entry.scripts.map((src) => `<script defer fetchpriority="low" src="${src}"></script>`).join('\n')}
${pageAssets.manifest ? `<link rel="preload" as="fetch" crossorigin="anonymous" fetchpriority="low" href="${pageAssets.manifest}">` : ''}
${pageAssets.scripts.map((href) => `<link rel="preload" as="script" fetchpriority="low" href="${href}">`).join('\n')}
${developerTools ? toolElements(developerTools) : ''}<script type="application/json" id="${documentStateId}">${scriptJson(state)}</script>
</head>
<body>
<div id="root">${body}</div>
</body>
</html>
`;
}

function toolElements(tools: RemoteOverride | true): string {
  const override = tools === true ? '' : ` data-unit="${tools.unit}" data-origin="${tools.origin}"`;
  return `<link rel="stylesheet" href="/developer-tools.css">
<script defer src="/developer-tools.js"${override}></script>
`;
}
