import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';
import type { EngineBrowser } from './EngineBrowser';
import * as inPage from './inPage';
import { title, type Target } from './targets';

const require = createRequire(import.meta.url);
const library = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** The result of a function in the page. */
interface Outcome {
  value?: unknown;
  problem?: string;
}

type InPage<T> = (elements: never[], ...args: never[]) => T;

const page: Target = { description: 'the page', source: '[document.body]' };

/** A visitor who uses the shop in a browser. Each action waits until it is possible. */
export class Visitor {
  constructor(
    private readonly browser: EngineBrowser,
    private readonly origin: string,
    /** Whether the window is as narrow as a phone: the header has a link to the cart and one menu. */
    readonly isNarrow: boolean,
  ) {}

  /** Opens a page by its URL. */
  async open(path: string): Promise<void> {
    await test.step(`open ${path}`, () => this.browser.goto(this.origin + path));
    await this.isReady();
  }

  /** Waits for the page after a navigation. */
  async arrives(heading: string): Promise<void> {
    await this.sees(title(heading));
    await this.isReady();
  }

  sees(target: Target, content = ''): Promise<void> {
    const action = content ? `contains ‘${content}’` : 'is shown';
    return this.until(action, target, inPage.assertShown, content);
  }

  seesNo(target: Target): Promise<void> {
    return this.until('is not shown', target, inPage.assertHidden);
  }

  seesValue(field: Target, value: string): Promise<void> {
    return this.until(`is ‘${value}’`, field, inPage.assertValue, value);
  }

  seesChecked(checkbox: Target): Promise<void> {
    return this.until('is checked', checkbox, inPage.assertChecked);
  }

  /** Waits until the element has a background and a different text color. */
  seesColors(target: Target): Promise<void> {
    return this.until('has colors', target, inPage.assertColors);
  }

  seesLegendInside(fieldset: Target): Promise<void> {
    return this.until('has its legend inside', fieldset, inPage.assertLegendInside);
  }

  async click(target: Target): Promise<void> {
    const { x, y } = await this.until('click', target, inPage.centerOf);
    await this.browser.clickAt(x, y);
  }

  /** Types into an empty field. */
  async fill(field: Target, value: string): Promise<void> {
    await this.click(field);
    await this.browser.type(value);
    await this.seesValue(field, value);
  }

  pressEscape(): Promise<void> {
    return this.browser.pressEscape();
  }

  /** Evaluates an expression in the page. */
  evaluate(expression: string): Promise<unknown> {
    return this.browser.evaluate(expression);
  }

  private async isReady(): Promise<void> {
    await this.until('is ready', page, inPage.assertReady);
    await this.seesColors(page);
  }

  /** Repeats a function in the page until it does not throw. Returns its value. */
  private async until<T>(
    action: string,
    { description, source }: Target,
    run: InPage<T>,
    ...args: string[]
  ): Promise<Awaited<T>> {
    const title = `${description}: ${action}`;
    const parameters = [source, ...args.map((arg) => JSON.stringify(arg))].join();
    const call = `(async () => (${run.toString()})(${parameters}))().then(
      (value) => ({ value }),
      ({ message }) => ({ problem: message }),
    )`;
    const results: unknown[] = [];
    const attempt = async () => {
      await this.loadLibrary();
      const { value, problem } = (await this.browser.evaluate(call)) as Outcome;
      if (problem !== undefined) throw new Error(problem);
      results.push(value);
    };
    await test.step(title, () => expect(attempt, title).toPass({ intervals: [50, 100, 250] }));
    return results[0] as Awaited<T>;
  }

  private async loadLibrary(): Promise<void> {
    if (await this.browser.evaluate('typeof TestingLibraryDom === "undefined"'))
      await this.browser.evaluate(`void (function () { ${library} }).call(globalThis)`);
  }
}
