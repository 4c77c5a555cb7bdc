import { act, render, screen } from '@testing-library/react';
import { tolerateTranslation } from './tolerateTranslation';

beforeAll(tolerateTranslation);

/** Translates like Chrome, which does not use the methods that the shop has replaced. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    text.replaceWith(wrapperOf(`«${text.data}»`));
  }
}

function wrapperOf(text: string): Element {
  const range = document.createRange();
  return range.createContextualFragment(`<font><font>${text}</font></font>`).children[0] as Element;
}

interface OrderProps {
  count: number;
  note?: string;
  isNew?: boolean;
}

/** A component that adds and removes elements beside a text. */
const Order = ({ count, note, isNew }: OrderProps) => (
  <p role="status">
    {isNew && <strong>New:</strong>}
    Boxes: {count}
    {note}
  </p>
);

function renderTranslated(props: OrderProps) {
  const { rerender } = render(<Order {...props} />);
  const shown = screen.getByRole('status');
  translate(shown);
  return {
    shown,
    /** A microtask notifies the observer. */
    change: (next: OrderProps) => act(async () => rerender(<Order {...next} />)),
  };
}

it('removes the translation of a text that React removes', async () => {
  const { shown, change } = renderTranslated({ count: 1, note: ' (gift)' });
  expect(shown).toHaveTextContent('«Boxes: »«1»« (gift)»');
  await change({ count: 1 });
  expect(shown.textContent).toBe('«Boxes: »«1»');
});

it('replaces the translation of a text that React changes', async () => {
  const { shown, change } = renderTranslated({ count: 1 });
  await change({ count: 2 });
  expect(shown.textContent).toBe('«Boxes: »2');
  translate(shown);
  await change({ count: 3 });
  expect(shown.textContent).toContain('3');
  expect(shown.textContent).not.toContain('2');
});

it('inserts elements before a translated text', async () => {
  const { shown, change } = renderTranslated({ count: 1 });
  await change({ count: 1, isNew: true });
  expect(shown.textContent).toBe('New:Boxes: «1»');
});

it('removes a text that a translator moved into its element', async () => {
  const { rerender } = render(<Order count={1} note=" (gift)" />);
  const shown = screen.getByRole('status');
  const text = shown.lastChild as Text;
  const wrapper = wrapperOf('');
  text.before(wrapper);
  wrapper.append(text);
  await act(async () => rerender(<Order count={1} />));
  expect(shown.innerHTML).toBe('Boxes: 1');
});

it('removes a text that the translator has put back', async () => {
  const { rerender } = render(<Order count={1} note=" (gift)" />);
  const shown = screen.getByRole('status');
  const text = shown.lastChild as Text;
  const wrapper = wrapperOf('');
  text.replaceWith(wrapper);
  await act(async () => wrapper.replaceWith(text));
  await act(async () => rerender(<Order count={1} />));
  expect(shown.innerHTML).toBe('Boxes: 1');
});

it('skips a node that is gone, and warns once', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const { rerender } = render(<Order count={1} note=" (gift)" />);
  const shown = screen.getByRole('status');
  shown.lastChild?.remove();
  await act(async () => rerender(<Order count={1} />));
  const gone = document.createElement('b');
  expect(shown.insertBefore(document.createElement('i'), gone)).toBe(shown.lastChild);
  expect(shown.textContent).toBe('Boxes: 1');
  expect(warn).toHaveBeenCalledTimes(1);
});
