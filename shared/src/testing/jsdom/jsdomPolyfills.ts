import { installIntersectionObserver } from './intersections';
import { installPopovers } from './popovers';

/** Adds browser features that jsdom lacks, reduced to what tests can observe. */
export function installJsdomPolyfills(): void {
  window.scrollTo = () => undefined;
  window.matchMedia = noMatch;
  // Never idle: deferred work would start at an arbitrary time, even after the test.
  window.requestIdleCallback = () => 0;
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
  window.FormData = BrowserFormData;
  HTMLDialogElement.prototype.showModal = showModal;
  HTMLDialogElement.prototype.close = close;
  document.addEventListener('keydown', closeOnEscape);
  installIntersectionObserver();
  installPopovers();
}

function noMatch(media: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}

/** Node's FormData takes no form. React passes one when a submission changes the URL. */
class BrowserFormData extends FormData {
  constructor(form?: HTMLFormElement) {
    super();
    for (const control of form?.elements ?? []) {
      const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
      if (isField && control.name) this.append(control.name, control.value);
    }
  }
}

const openers = new WeakMap<HTMLDialogElement, Element | null>();

function showModal(this: HTMLDialogElement): void {
  if (this.open) throw new DOMException('The dialog is already open.', 'InvalidStateError');
  openers.set(this, document.activeElement);
  this.open = true;
  const first = this.querySelector<HTMLElement>(
    '[autofocus], button, a[href], input, select, textarea',
  );
  first?.focus();
}

function close(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.open = false;
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) opener.focus();
  // Browsers queue the event. React ignores events during a commit.
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
}

function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}
