/** Shows that an interaction was captured and will be handled. Styled in base.scss. */
export function acknowledge(element: HTMLElement): void {
  element.dataset.queued = '';
  element.ariaBusy = 'true';
}

export function endAcknowledgement(element: HTMLElement): void {
  delete element.dataset.queued;
  element.ariaBusy = null;
}

export function endAcknowledgements(root: ParentNode = document): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-queued]')) {
    endAcknowledgement(element);
  }
}
