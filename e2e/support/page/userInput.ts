import type { Page } from '@playwright/test';

/** A user's input in a tab, across all of its documents. */
interface UserInput {
  /** Number of clicks and taps. */
  taps: number;
  /** Names of the form fields the user filled in. */
  fields: string[];
}

const storageKey = 'user_input';

/** Records input from the next document on. Ignores events that scripts create. */
export async function recordUserInput(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const record = (change: (input: UserInput) => void) => {
      const stored = sessionStorage.getItem(key);
      const input = stored ? (JSON.parse(stored) as UserInput) : { taps: 0, fields: [] };
      change(input);
      sessionStorage.setItem(key, JSON.stringify(input));
    };
    addEventListener(
      'click',
      ({ isTrusted }) => isTrusted && record((input) => (input.taps += 1)),
      true,
    );
    addEventListener(
      'input',
      ({ isTrusted, target }) => {
        const field = target as HTMLInputElement;
        const name = `${location.pathname} ${field.name}`;
        if (!isTrusted || field.value === '') return;
        record(({ fields }) => !fields.includes(name) && fields.push(name));
      },
      true,
    );
  }, storageKey);
}

export const readUserInput = (page: Page): Promise<UserInput> =>
  page.evaluate(
    (key) => JSON.parse(sessionStorage.getItem(key) ?? 'null') as UserInput,
    storageKey,
  );
