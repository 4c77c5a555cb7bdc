import { acknowledge, endAcknowledgement, endAcknowledgements } from './acknowledgement';
import type { EarlyEvent, ElementPosition, FormControl } from './EarlyEvents';

/**
 * Captures clicks, submissions and changes before hydration, for the app to replay (EX-02): React handles only events
 * after hydration. Links, and buttons that the browser handles, are not captured. Back and Forward reload the document
 * if they lead to another one. Once the page is hydrated, only events of fragments that are not are captured.
 */
export function captureEvents(): void {
  let events: EarlyEvent[] = [];
  let isPageHydrated = false;

  function handleClick(event: Event): void {
    const { target } = event;
    if (isToggle(target)) record(target);
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button || isHandledByBrowser(button)) return;
    events.push({ type: 'click', target: button, position: positionOf(button), event });
    acknowledge(button);
  }

  function handleSubmit(event: Event): void {
    event.preventDefault();
    const { target, submitter } = event as SubmitEvent;
    if (!(target instanceof HTMLFormElement)) return;
    // Captured once, however often the button is clicked.
    if (events.some((earlier) => earlier.type === 'submit' && earlier.target === target)) return;
    events.push({ type: 'submit', target, position: positionOf(target), submitter });
    acknowledge(submitter ?? target);
  }

  const changeOf = (target: FormControl) =>
    events.find((event) => event.type === 'change' && event.target === target);

  function handleInput({ target }: Event): void {
    if (isControl(target) && !(isToggle(target) && changeOf(target))) record(target);
  }

  /**
   * Records only the first event of an action. React hydrates the page when that event reaches it, and may have reset
   * the control before the next one.
   */
  function handleChange({ target }: Event): void {
    if (isControl(target) && !changeOf(target)) record(target);
  }

  function record(target: FormControl): void {
    const { value } = target;
    const isChecked = target instanceof HTMLInputElement && target.checked;
    const earlier = changeOf(target);
    if (earlier) Object.assign(earlier, { value, isChecked });
    else events.push({ type: 'change', target, position: positionOf(target), value, isChecked });
  }

  const documentUrl = urlWithoutFragment();
  let isReloading = false;

  /** Back and Forward can change the URL without loading a document, and nobody would render its page. */
  function handleTraversal(): void {
    if (urlWithoutFragment() === documentUrl) return;
    isReloading = true;
    window.location.reload();
  }

  const handlers = {
    click: handleClick,
    submit: handleSubmit,
    input: handleInput,
    change: handleChange,
  };
  const types = Object.keys(handlers) as (keyof typeof handlers)[];

  function handle(event: Event): void {
    if (!isPageHydrated || pendingFragmentOf(event.target)) {
      handlers[event.type as keyof typeof handlers](event);
    }
  }

  for (const type of types) document.addEventListener(type, handle, true);
  window.addEventListener('popstate', handleTraversal);

  /** @param fragment Null for the page, without its fragments that are not hydrated. */
  function takeOf(fragment: Element | null): EarlyEvent[] {
    const taken = events.filter(({ target }) => pendingFragmentOf(target) === fragment);
    events = events.filter((event) => !taken.includes(event));
    return taken.filter((event) => {
      // React hydrates the page for a click that is being dispatched, and then handles it.
      const isHandled = event.type === 'click' && event.event.eventPhase !== Event.NONE;
      if (isHandled) endAcknowledgement(event.target);
      return !isHandled;
    });
  }

  function take(): EarlyEvent[] {
    isPageHydrated = true;
    window.removeEventListener('popstate', handleTraversal);
    globalThis.__shopEarlyEvents = undefined;
    return takeOf(null);
  }

  globalThis.__shopFragmentEvents = { take: takeOf };
  globalThis.__shopEarlyEvents = {
    prepareHydration: (isUnsentForm = false) => {
      endAcknowledgements();
      for (const control of document.querySelectorAll('input, textarea, select')) {
        if (!isControl(control)) continue;
        const isUnsent = isUnsentForm && control.form?.method === 'post' && control.value !== '';
        if (isUnsent || isFilled(control)) record(control);
      }
      return !isReloading;
    },
    take,
    release: () => {
      endAcknowledgements();
      for (const type of types) document.removeEventListener(type, handle, true);
      const submission = [...take(), ...events].find(({ type }) => type === 'submit');
      // Not `requestSubmit`, whose event could be canceled.
      if (submission) HTMLFormElement.prototype.submit.call(submission.target);
    },
  };
}

/** Returns the fragment around an element that is not hydrated yet (shared/src/fragments/Fragment.tsx). */
const pendingFragmentOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-pending]') : null;

const urlWithoutFragment = () => window.location.pathname + window.location.search;

/** Whether the browser handles a click itself: the button submits a form, or opens a dialog or popover. */
function isHandledByBrowser(button: HTMLButtonElement): boolean {
  const isSubmit = button.form !== null && button.type === 'submit';
  const opensDialog = 'command' in button && button.hasAttribute('commandfor');
  const opensPopover = 'popover' in button && button.hasAttribute('popovertarget');
  return isSubmit || opensDialog || opensPopover;
}

const isControl = (target: EventTarget | null): target is FormControl =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Whether the first event of a control is a click. */
const isToggle = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type);

function positionOf(element: Element): ElementPosition {
  const elements = [...document.getElementsByTagName(element.tagName)];
  return { index: elements.indexOf(element), count: elements.length };
}

function isFilled(control: FormControl): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const served = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return served?.selected === false;
  }
  return isToggle(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}
