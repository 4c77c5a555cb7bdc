import { installIntersectionObserver } from './intersections';
import { installPopovers } from './popovers';

/** Browser features that jsdom lacks, reduced to what tests can observe. */

export function installJsdomPolyfills(): void {
  window.scrollTo = () => undefined;
  window.matchMedia = noMatch;
  // Never idle: deferred work would start at an arbitrary moment of a test, or after it.
  window.requestIdleCallback = () => 0;
  URL.createObjectURL = () => 'blob:of-a-test';
  URL.revokeObjectURL = () => undefined;
  window.FormData = FormDataOfForm;
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

/** That of Node takes no form; React makes one of a form whose submission changes the URL. */
class FormDataOfForm extends FormData {
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
  this.dispatchEvent(new Event('close'));
}

function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}
