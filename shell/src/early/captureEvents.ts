import type { EarlyEvent, FormControl } from './EarlyEvents';

/**
 * Captures clicks, submissions and changes before hydration, for the app to replay (EX-02): React itself handles only
 * events after hydration. Links, and buttons that the browser handles, need no script. Back and Forward load their
 * document again where it is another one.
 */
export function captureEvents(): void {
  const events: EarlyEvent[] = [];

  function handleClick({ target }: Event): void {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button || isHandledByBrowser(button)) return;
    events.push({ type: 'click', target: button });
    acknowledge(button);
  }

  function handleSubmit(event: Event): void {
    event.preventDefault();
    const { target, submitter } = event as SubmitEvent;
    if (!(target instanceof HTMLFormElement)) return;
    // Once, however often it is clicked.
    if (events.some((earlier) => earlier.type === 'submit' && earlier.target === target)) return;
    events.push({ type: 'submit', target, submitter });
    acknowledge(submitter ?? target);
  }

  const handleChange = ({ target }: Event) => record(target);

  function record(target: EventTarget | null): void {
    if (!isControl(target)) return;
    const { value } = target;
    const isChecked = target instanceof HTMLInputElement && target.checked;
    const earlier = events.find((event) => event.target === target);
    if (earlier?.type === 'change') Object.assign(earlier, { value, isChecked });
    else events.push({ type: 'change', target, value, isChecked });
  }

  const documentUrl = urlWithoutFragment();
  let isReloading = false;

  /** Back and Forward can lead to another URL without another document, whose page nobody would render. */
  function handleTraversal(): void {
    if (urlWithoutFragment() === documentUrl) return;
    isReloading = true;
    window.location.reload();
  }

  const listeners = {
    click: handleClick,
    submit: handleSubmit,
    input: handleChange,
    change: handleChange,
  };
  for (const [type, listener] of Object.entries(listeners)) {
    document.addEventListener(type, listener, true);
  }
  window.addEventListener('popstate', handleTraversal);

  function take(): EarlyEvent[] {
    for (const [type, listener] of Object.entries(listeners)) {
      document.removeEventListener(type, listener, true);
    }
    window.removeEventListener('popstate', handleTraversal);
    globalThis.__shopEarlyEvents = undefined;
    return events;
  }

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
      const submission = take().find(({ type }) => type === 'submit');
      // Not `requestSubmit`, whose event could be cancelled.
      if (submission) HTMLFormElement.prototype.submit.call(submission.target);
    },
  };
}

const urlWithoutFragment = () => window.location.pathname + window.location.search;

/** Whether the browser handles the click by itself: submits a form, or opens what the button names. */
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

function isFilled(control: FormControl): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const served = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return served?.selected === false;
  }
  const isToggled =
    control instanceof HTMLInputElement && control.checked !== control.defaultChecked;
  return isToggled || control.value !== control.defaultValue;
}

function endAcknowledgements(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-queued]')) {
    endAcknowledgement(element);
  }
}

/** Styled in base.scss. */
function acknowledge(element: HTMLElement): void {
  element.dataset.queued = '';
  element.ariaBusy = 'true';
}

export function endAcknowledgement(element: HTMLElement): void {
  delete element.dataset.queued;
  element.ariaBusy = null;
}
