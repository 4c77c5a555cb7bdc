import { startTransition, useState } from 'react';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { readSession, useSession } from '@shop/shared';
import { takeConsoleErrors } from '@shop/shared/testing';
import { captureEvents } from '../early/captureEvents';
import { EventReplay } from './EventReplay';

/** The events that the page has handled. */
let handled: unknown[];

function Page() {
  const [sort, setSort] = useState('default');
  const [isGift, setIsGift] = useState(false);
  const { register, handleSubmit } = useForm({ defaultValues: { email: '', note: '' } });
  return (
    <>
      <button type="button" onClick={() => handled.push('added')}>
        Add
      </button>
      <a href="#elsewhere">A link</a>
      {/* As the router: the change of a URL is a transition, until which React resets the control. */}
      <select
        aria-label="Sort"
        value={sort}
        onChange={({ target: { value } }) => startTransition(() => setSort(value))}
      >
        <option value="default">Default</option>
        <option value="price">By price</option>
      </select>
      <input
        type="checkbox"
        aria-label="Gift"
        checked={isGift}
        onChange={({ target }) => setIsGift(target.checked)}
      />
      <output>{`${sort}, ${isGift ? 'a gift' : 'no gift'}`}</output>
      <form
        method="post"
        onSubmit={(event) => void handleSubmit((values) => handled.push(values))(event)}
      >
        <input aria-label="E-mail" {...register('email')} />
        <textarea aria-label="Note" {...register('note')} />
        <button>Send</button>
      </form>
      <EventReplay />
    </>
  );
}

let container: HTMLElement;
let root: Root | undefined;

beforeEach(() => {
  handled = [];
  readSession();
  captureEvents();
  container = document.createElement('div');
  container.innerHTML = renderToString(<Page />);
  document.body.append(container);
});

afterEach(() => {
  globalThis.__shopEarlyEvents?.take();
  act(() => root?.unmount());
  root = undefined;
  container.remove();
});

async function hydrate(isUnsentForm = false): Promise<void> {
  act(() => {
    globalThis.__shopEarlyEvents?.prepareHydration(isUnsentForm);
    root = hydrateRoot(container, <Page />, { onRecoverableError: () => undefined });
  });
  await replayEvents();
}

/** Waits for the replay, which uses a task for each event. */
async function replayEvents(): Promise<void> {
  for (let task = 0; task < 10; task += 1) {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  }
}

const page = () => within(container);
const button = (name: string) => page().getByRole('button', { name });

it('[EX-02] acknowledges a click before hydration at once and handles it afterwards', async () => {
  const user = userEvent.setup();
  await user.click(button('Add'));
  expect(button('Add')).toHaveAttribute('aria-busy', 'true');
  expect(handled).toEqual([]);
  await hydrate();
  expect(handled).toEqual(['added']);
  expect(button('Add')).not.toHaveAttribute('aria-busy');
  expect(button('Add')).not.toHaveAttribute('data-queued');
  await user.click(button('Add'));
  expect(handled).toEqual(['added', 'added']);
});

it('[EX-02] delays a click before hydration until the session has been read', async () => {
  useSession.setState({ isReady: false });
  await userEvent.click(button('Add'));
  await hydrate();
  expect(handled).toEqual([]);
  act(readSession);
  await replayEvents();
  expect(handled).toEqual(['added']);
});

it('[EX-02] keeps text typed before hydration, and submits the form once', async () => {
  const user = userEvent.setup();
  await user.type(page().getByRole('textbox', { name: 'E-mail' }), 'asha@example.in');
  await user.type(page().getByRole('textbox', { name: 'Note' }), 'Leave it{Enter}at the gate');
  await user.click(button('Send'));
  await user.click(button('Send'));
  expect(button('Send')).toHaveAttribute('aria-busy', 'true');
  await hydrate();
  expect(page().getByRole('textbox', { name: 'E-mail' })).toHaveValue('asha@example.in');
  expect(handled).toEqual([{ email: 'asha@example.in', note: 'Leave it\nat the gate' }]);
  expect(button('Send')).not.toHaveAttribute('aria-busy');
});

it('[EX-02] keeps values that the browser filled in without an event', async () => {
  page().getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).value = 'asha@example.in';
  await hydrate();
  await userEvent.click(button('Send'));
  expect(handled).toEqual([{ email: 'asha@example.in', note: '' }]);
});

it('[EX-02] replays choices from before hydration, in order with clicks', async () => {
  const user = userEvent.setup();
  await user.selectOptions(page().getByRole('combobox', { name: 'Sort' }), 'By price');
  await user.click(page().getByRole('checkbox', { name: 'Gift' }));
  await hydrate();
  expect(page().getByRole('status')).toHaveTextContent('price, a gift');
  expect(page().getByRole('checkbox', { name: 'Gift' })).toBeChecked();
  await user.click(page().getByRole('checkbox', { name: 'Gift' }));
  expect(page().getByRole('status')).toHaveTextContent('price, no gift');
});

it('[EX-02] keeps a choice that React resets between the browser’s two events', async () => {
  const sort = page().getByRole<HTMLSelectElement>('combobox', { name: 'Sort' });
  sort.value = 'price';
  fireEvent.input(sort);
  sort.value = 'default';
  sort.dispatchEvent(new Event('change', { bubbles: true }));
  const gift = page().getByRole<HTMLInputElement>('checkbox', { name: 'Gift' });
  // The click hydrates the page, which resets the box before the browser fires the other events.
  window.addEventListener('input', () => (gift.checked = false), { capture: true, once: true });
  gift.click();
  await hydrate();
  expect(page().getByRole('status')).toHaveTextContent('price, a gift');
});

/** Starts hydration, which the action then completes. */
async function hydrateBy(action: () => void): Promise<void> {
  globalThis.__shopEarlyEvents?.prepareHydration();
  await act(async () => {
    root = hydrateRoot(container, <Page />);
    action();
  });
  await replayEvents();
}

it('[EX-02] keeps a choice for which React hydrates the page', async () => {
  const sort = page().getByRole<HTMLSelectElement>('combobox', { name: 'Sort' });
  await hydrateBy(() => {
    sort.value = 'price';
    sort.dispatchEvent(new InputEvent('input', { bubbles: true }));
    sort.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(sort).toHaveValue('price');
  expect(page().getByRole('status')).toHaveTextContent('price, no gift');
});

it('[EX-02] handles a click for which React hydrates the page once', async () => {
  await hydrateBy(() => button('Add').click());
  // React sees the acknowledgement.
  expect(takeConsoleErrors().join()).toContain('data-queued');
  expect(handled).toEqual(['added']);
  expect(button('Add')).not.toHaveAttribute('aria-busy');
});

it('[EX-02] keeps input, choices and submissions when React renders a translated page anew', async () => {
  const user = userEvent.setup();
  await user.click(button('Add'));
  await user.selectOptions(page().getByRole('combobox', { name: 'Sort' }), 'By price');
  await user.type(page().getByRole('textbox', { name: 'E-mail' }), 'asha@example.in');
  await user.click(button('Send'));
  const served = button('Send');
  served.innerHTML = '<font>Bhejen</font>';
  await hydrate();
  expect(served).not.toBeInTheDocument();
  expect(page().getByRole('combobox', { name: 'Sort' })).toHaveValue('price');
  expect(page().getByRole('textbox', { name: 'E-mail' })).toHaveValue('asha@example.in');
  expect(handled).toEqual(['added', { email: 'asha@example.in', note: '' }]);
});

it('[EX-02] fills in nothing if the new page has other fields', async () => {
  const field = page().getByRole('textbox', { name: 'E-mail' });
  // A field from another program, which disappears with the served page.
  button('Send').innerHTML = '<font>Bhejen</font><input>';
  await userEvent.type(field, 'asha@example.in');
  await hydrate();
  expect(field).not.toBeInTheDocument();
  expect(page().getByRole('textbox', { name: 'E-mail' })).toHaveValue('');
});

it('[EX-02] leaves links to the browser', async () => {
  const clicks: boolean[] = [];
  const listener = (event: Event) => clicks.push(event.defaultPrevented);
  window.addEventListener('click', listener);
  await userEvent.click(screen.getByRole('link', { name: 'A link' }));
  window.removeEventListener('click', listener);
  expect(clicks).toEqual([false]);
  await hydrate();
  expect(handled).toEqual([]);
});

it('[EX-02] keeps the values that the server has filled in again', async () => {
  // Like in the response to a posted form: the default value of the control changes, too.
  page().getByRole('textbox', { name: 'E-mail' }).setAttribute('value', 'asha@example.in');
  await hydrate(true);
  await userEvent.click(button('Send'));
  expect(handled).toEqual([{ email: 'asha@example.in', note: '' }]);
});

it('[EX-02] lets the browser submit a form if the scripts cannot be loaded', async () => {
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  await userEvent.click(button('Send'));
  expect(submit).not.toHaveBeenCalled();
  globalThis.__shopEarlyEvents?.release();
  expect(submit.mock.contexts).toEqual([container.querySelector('form')]);
  expect(button('Send')).not.toHaveAttribute('aria-busy');
  submit.mockRestore();
});
