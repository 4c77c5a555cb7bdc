import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { documentStateId, type DocumentState } from '../../src/app/documentState';
import type { ShopRoute } from '../../src/routes';
import type { RemoteOverride } from '../remotes/remoteOverride';
import { remotePath, type Deployment } from '../remotes/deployments';
import { themeAddress } from '../static/themeScript';
import { themeColor } from '../static/webManifest';

interface Assets {
  scripts: string[];
  styles: string[];
}

/** What the shell's build says a document needs to start it, and each of its own pages. */
interface EntryAssets extends Assets {
  chunks: Record<string, Assets>;
}

export interface DocumentParts {
  /** The rendered application, leading head elements included; empty if the browser is to render. */
  markup: string;
  state: DocumentState;
  /** What the page needs beside the shell. */
  assets: Assets & { manifest?: string };
  /** Whether a developer's tools come with it, and which remote is from elsewhere. */
  tools: RemoteOverride | boolean;
}

/** Builds the function that writes a document, from the shell's own build. */
export async function documentWriter(webFolder: string, publicFolder: string) {
  const entry = JSON.parse(
    await readFile(path.join(webFolder, 'entry.json'), 'utf8'),
  ) as EntryAssets;
  const theme = await themeAddress(publicFolder);
  const own = (files: string[]) => files.map((file) => `/assets/${file}`);

  return {
    /** The files of a page of the shell's own; undefined for any other. */
    assetsOf: (page: string): Assets | undefined => {
      const files = entry.chunks[page];
      return files && { scripts: own(files.scripts), styles: own(files.styles) };
    },
    write: (parts: DocumentParts) =>
      writeDocument(theme, own(entry.scripts), own(entry.styles), parts),
  };
}

/** The files of a remote's page, as its manifest names them. */
export function remoteAssets(deployment: Deployment, route: ShopRoute): DocumentParts['assets'] {
  const at = (file: string) => remotePath(deployment, file);
  const page = deployment.manifest?.exposes.find(({ name }) => name === route.page);
  if (!deployment.manifest || !page) return { scripts: [], styles: [] };
  return {
    manifest: at('mf-manifest.json'),
    scripts: [deployment.manifest.metaData.remoteEntry.name, ...page.assets.js.sync].map(at),
    styles: page.assets.css.sync.map(at),
  };
}

/** React puts what belongs into the head at the very start of its output. */
const leadingHead = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

function writeDocument(
  theme: string,
  scripts: string[],
  styles: string[],
  { markup, state, assets, tools }: DocumentParts,
): string {
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
<script src="${theme}"></script>
${[...styles, ...assets.styles].map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${scripts.map((src) => `<script defer fetchpriority="low" src="${src}"></script>`).join('\n')}
${assets.manifest ? `<link rel="preload" as="fetch" crossorigin="anonymous" fetchpriority="low" href="${assets.manifest}">` : ''}
${assets.scripts.map((href) => `<link rel="preload" as="script" fetchpriority="low" href="${href}">`).join('\n')}
${tools ? developerTools(tools) : ''}<script type="application/json" id="${documentStateId}">${inScript(state)}</script>
</head>
<body>
<div id="root">${body}</div>
</body>
</html>
`;
}

/** The outlines of the units, and the notice of an override (`shell/public/team-tools.js`). */
function developerTools(tools: RemoteOverride | true): string {
  const override = tools === true ? '' : ` data-unit="${tools.unit}" data-origin="${tools.origin}"`;
  return `<link rel="stylesheet" href="/team-tools.css">
<script defer src="/team-tools.js"${override}></script>
`;
}

/** JSON that cannot end the script element it stands in. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
