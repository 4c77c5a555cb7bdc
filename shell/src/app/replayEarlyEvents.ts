import { waitForSession } from '@shop/shared';
import { endAcknowledgement } from '../early/captureEvents';
import type { EarlyEvent, FormControl, Place } from '../early/EarlyEvents';

/**
 * Handles the interactions of before hydration, in order (EX-02). The elements are those of the server's
 * markup, which React has hydrated, or those that it has rendered in their places; one that is gone is skipped.
 */
export async function replayEarlyEvents(): Promise<void> {
  const events = (globalThis.__shopEarlyEvents?.take() ?? []).map(findAgain);
  // What a click does can depend on who is signed in.
  await waitForSession();
  for (const event of events) {
    // As for a user's events: the page is rendered before each. An event for which React hydrates the page is over,
    // and so is the one that the browser fires after it: a change of a select follows its input.
    await new Promise((resolve) => setTimeout(resolve));
    if (event.target.isConnected) replay(event);
  }
}

/** With the elements that are in the page now. */
function findAgain(event: EarlyEvent): EarlyEvent {
  if (event.target.isConnected) return event;
  switch (event.type) {
    case 'click':
      return { ...event, target: elementAt(event.place, event.target) };
    case 'submit': {
      const target = elementAt(event.place, event.target);
      const index = [...event.target.elements].indexOf(event.submitter as Element);
      return {
        ...event,
        target,
        submitter: (target.elements[index] ?? null) as HTMLElement | null,
      };
    }
    case 'change':
      return { ...event, target: elementAt(event.place, event.target) };
  }
}

/**
 * @returns the element in this place if the page has as many as before, and it is of the same kind; else the old one
 */
function elementAt<E extends HTMLElement>({ index, count }: Place, old: E): E {
  const elements = document.getElementsByTagName(old.tagName);
  const element = elements[index];
  const isSame =
    elements.length === count &&
    ['name', 'type', 'class'].every((name) => {
      return element?.getAttribute(name) === old.getAttribute(name);
    });
  return isSame ? (element as E) : old;
}

function replay(event: EarlyEvent): void {
  switch (event.type) {
    case 'click':
      endAcknowledgement(event.target);
      event.target.click();
      break;
    case 'submit':
      endAcknowledgement(event.submitter ?? event.target);
      event.target.requestSubmit(event.submitter);
      break;
    case 'change':
      change(event.target, event);
  }
}

interface Value {
  value: string;
  isChecked: boolean;
}

/**
 * Sets the value and dispatches the event of a user's change. React ignores the event unless the value
 * differs from the one that was last set through the property of the element, which it observes.
 */
function change(control: FormControl, { value, isChecked }: Value): void {
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
    control.checked = !isChecked;
    control.click();
    return;
  }
  const isFile = control instanceof HTMLInputElement && control.type === 'file';
  if (!isFile) {
    control.value = value === '' ? ' ' : '';
    setUnobserved(control, value);
  }
  if (!(control instanceof HTMLSelectElement)) {
    control.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Through the property of the prototype, as a user's input. */
function setUnobserved(control: FormControl, value: string): void {
  const prototype = Object.getPrototypeOf(control) as FormControl;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
}
