/** What a visitor needs of a browser. There is one implementation per engine. */
export interface EngineBrowser {
  goto: (url: string) => Promise<unknown>;
  /**
   * Evaluates an expression in the page.
   *
   * @returns its value, which JSON can represent; a promise is awaited
   */
  evaluate: (expression: string) => Promise<unknown>;
  /** Clicks at a point of the window, in CSS pixels. */
  clickAt: (x: number, y: number) => Promise<void>;
  /** Types into the focused field. */
  type: (text: string) => Promise<void>;
  pressEscape: () => Promise<void>;
  /** @returns a PNG */
  screenshot: () => Promise<Uint8Array>;
  close: () => Promise<void>;
  /** Uncaught errors of the pages. Empty where the protocol does not report them. */
  errors: readonly string[];
}

export interface EngineOptions {
  /** Of the window, in CSS pixels. */
  width: number;
  height: number;
  /** Runs in every document before its own scripts; not in WebKit, whose protocol has no way to do so. */
  initScript: string | undefined;
  /** Settings of Firefox, as in `about:config`. */
  firefoxPreferences: Record<string, unknown> | undefined;
}
