import { act, fireEvent, render, screen } from '@testing-library/react';
import { endNavigation, navigationStatusId } from '@shop/shared/browser/pendingNavigation';
import { followLinks } from './followLinks';

const isPending = () => document.documentElement.dataset.navigating !== undefined;

beforeAll(() => {
  followLinks();
  // jsdom does not implement navigation to another document and reports an error.
  window.addEventListener('click', (event) => event.preventDefault());
});

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/shop');
});

afterEach(() => {
  jest.useRealTimers();
  endNavigation();
});

function open() {
  render(
    <>
      <p id={navigationStatusId} data-testid="status" />
      <main id="main">
        <a href="/about">About</a>
        <a href="#results">Results</a>
        <a href="/shop?sort=popularity#results">By popularity</a>
        <a href="/api/receipts/1.pdf">Receipt</a>
        <a href="/about" target="_blank">
          In another tab
        </a>
        <a href="https://wa.me/91">WhatsApp</a>
        <a href="/cart" onClick={(event) => event.preventDefault()}>
          Cart
        </a>
        <a
          href="/contact"
          onClick={(event) => {
            event.preventDefault();
            history.pushState(null, '', '/contact');
          }}
        >
          Contact
        </a>
        <a
          href="/login"
          onClick={(event) => {
            event.preventDefault();
            history.pushState(null, '', '/login');
            endNavigation();
          }}
        >
          Prepared
        </a>
      </main>
    </>,
  );
}
const click = (name: string, init?: MouseEventInit) =>
  fireEvent.click(screen.getByRole('link', { name }), init);

it.each(['About', 'By popularity', 'Contact'])(
  'marks the page as busy at once when the link ‘%s’ is followed',
  (name) => {
    open();
    click(name);
    expect(isPending()).toBe(true);
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByTestId('status')).toBeEmptyDOMElement();
  },
);

it.each(['Results', 'Receipt', 'In another tab', 'WhatsApp', 'Cart', 'Prepared'])(
  'does not mark the page as busy if the link ‘%s’ has nothing to wait for in this window',
  (name) => {
    open();
    click(name);
    expect(isPending()).toBe(false);
    expect(screen.getByRole('main')).not.toHaveAttribute('aria-busy');
  },
);

it('does not mark the page as busy when a key opens a link in another tab', () => {
  open();
  click('About', { ctrlKey: true });
  expect(isPending()).toBe(false);
});

it('announces to screen readers that the next page is loading only if it takes longer', () => {
  open();
  click('About');
  act(() => jest.advanceTimersByTime(999));
  expect(screen.getByTestId('status')).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByTestId('status')).toHaveTextContent('The next page is loading…');
});

it('ends the busy state of a page from the back/forward cache', () => {
  open();
  click('About');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(isPending()).toBe(false);
});
