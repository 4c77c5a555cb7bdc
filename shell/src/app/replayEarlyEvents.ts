import { waitForSession } from '@shop/shared';
import { endAcknowledgement } from '../early/acknowledgement';
import type { EarlyEvent, ElementPosition, FormControl } from '../early/EarlyEvents';

/**
 * Replays the interactions from before hydration, in order (EX-02). Their elements are those that React hydrated, or
 * new elements at the same positions. Events without an element are skipped.
 */
export const replayEarlyEvents = (): Promise<void> =>
  replayAll(globalThis.__shopEarlyEvents?.take() ?? []);

/** Replays the interactions with a fragment from before its hydration, as those of the page (FR-03). */
export const replayFragmentEvents = (fragment: Element): Promise<void> =>
  replayAll(globalThis.__shopFragmentEvents?.take(fragment) ?? []);

async function replayAll(captured: readonly EarlyEvent[]): Promise<void> {
  const events = captured.map(findAgain);
  // The effect of a click can depend on who is signed in.
  await waitForSession();
  for (const event of events) {
    // Lets React render before each event, as between a user's events. It also lets a browser event finish for which
    // React hydrates the page, and the next one of the same action: a select fires input, then change.
    await new Promise((resolve) => setTimeout(resolve));
    if (event.target.isConnected) replay(event);
  }
}

/** Returns the event with the elements that are in the page now. */
function findAgain(event: EarlyEvent): EarlyEvent {
  if (event.target.isConnected) return event;
  switch (event.type) {
    case 'click':
      return { ...event, target: elementAt(event.position, event.target) };
    case 'submit': {
      const target = elementAt(event.position, event.target);
      const index = [...event.target.elements].indexOf(event.submitter as Element);
      return {
        ...event,
        target,
        submitter: (target.elements[index] ?? null) as HTMLElement | null,
      };
    }
    case 'change':
      return { ...event, target: elementAt(event.position, event.target) };
  }
}

/**
 * Returns the element at a position if the page still has as many such elements and it is of the same kind. Otherwise
 * returns the old element.
 */
function elementAt<E extends HTMLElement>({ index, count }: ElementPosition, old: E): E {
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
 * Sets the value and dispatches the events of a user's change. React ignores them unless the value differs from the one
 * that was last set through the element's property, which React observes.
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

/** Sets the value through the prototype's property, like a user's input, so that React does not observe it. */
function setUnobserved(control: FormControl, value: string): void {
  const prototype = Object.getPrototypeOf(control) as FormControl;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
}
