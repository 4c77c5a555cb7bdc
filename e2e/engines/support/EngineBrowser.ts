/** The commands that a visitor needs. There is one implementation per engine. */
export interface EngineBrowser {
  goto: (url: string) => Promise<unknown>;
  /**
   * Evaluates an expression in the page and awaits its value.
   *
   * @returns a JSON value
   */
  evaluate: (expression: string) => Promise<unknown>;
  /** Clicks a point of the window, in CSS pixels. */
  clickAt: (x: number, y: number) => Promise<void>;
  /** Types into the focused field. */
  type: (text: string) => Promise<void>;
  pressEscape: () => Promise<void>;
  /** Returns a PNG. */
  screenshot: () => Promise<Uint8Array>;
  close: () => Promise<void>;
  /** Uncaught errors of the pages. Always empty if the protocol does not report errors. */
  errors: readonly string[];
}

export interface EngineOptions {
  /** The size of the window, in CSS pixels. */
  width: number;
  height: number;
  /** A script that runs in every document before its own scripts. Not supported in WebKit. */
  initScript: string | undefined;
  /** Settings of Firefox from `about:config`. */
  firefoxPreferences: Record<string, unknown> | undefined;
}

/** The commands that the pages of Playwright and Puppeteer have in common. */
interface AutomatedPage {
  goto: (url: string) => Promise<unknown>;
  evaluate: (expression: string) => Promise<unknown>;
  mouse: { click: (x: number, y: number) => Promise<void> };
  keyboard: { type: (text: string) => Promise<void>; press: (key: 'Escape') => Promise<void> };
  screenshot: () => Promise<Uint8Array>;
  on: (event: 'pageerror', listener: (error: unknown) => void) => unknown;
}

export function toEngineBrowser(page: AutomatedPage, close: () => Promise<void>): EngineBrowser {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    errors,
    goto: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressEscape: () => page.keyboard.press('Escape'),
    screenshot: () => page.screenshot(),
    close,
  };
}
