import { createHash } from 'node:crypto';

/** A script or style that documents contain, so that no request delays their first paint. */
export interface InlineFile {
  text: string;
  /** The source expression that allows it by its hash (CSP Level 3, 2.3.1). */
  source: string;
}

export const inlineFile = (text: string): InlineFile => ({
  text,
  source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
});

/** A style sheet of a build. */
export interface StyleSheet {
  /** Its URL as a file, for pages that are opened later. */
  url: string;
  /** Null where it must stay a file. */
  inline: InlineFile | null;
}

/** A URL that is relative to the style sheet, or what would end the element. */
const notInlineable = /url\((?!["']?(?:\/|data:|#))|<\/style/i;

/** @param css null if the file cannot be read for now */
export const styleSheet = (url: string, css: string | null): StyleSheet => ({
  url,
  inline: css === null || notInlineable.test(css) ? null : inlineFile(css),
});
