import { createHash } from 'node:crypto';

/** A script or style that is inlined in documents, so that no request delays the first paint. */
export interface InlineFile {
  text: string;
  /** The source expression that allows the file by its hash (CSP Level 3, 2.3.1). */
  source: string;
}

export const inlineFile = (text: string): InlineFile => ({
  text,
  source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
});

/** A style sheet of a build. */
export interface StyleSheet {
  /** The URL of the file, for pages that are opened later. */
  url: string;
  /** Null if the style sheet cannot be inlined. */
  inline: InlineFile | null;
}

/** Matches a URL relative to the style sheet, and text that would end the element. */
const notInlineable = /url\((?!["']?(?:\/|data:|#))|<\/style/i;

/** @param css null if the file cannot be read at the moment */
export const styleSheet = (url: string, css: string | null): StyleSheet => ({
  url,
  inline: css === null || notInlineable.test(css) ? null : inlineFile(css),
});
