/** An interaction before hydration. */
export type EarlyEvent =
  | { type: 'click'; target: HTMLElement; place: Place; event: Event }
  | { type: 'submit'; target: HTMLFormElement; place: Place; submitter: HTMLElement | null }
  | { type: 'change'; target: FormControl; place: Place; value: string; isChecked: boolean };

/**
 * Where an element was among those of its tag name. React renders a page anew that was translated before hydration:
 * then the element is found again by it.
 */
export interface Place {
  index: number;
  count: number;
}

export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface EarlyEvents {
  /**
   * Right before hydration: restores the attributes of the server's markup, and adds controls that the
   * browser filled in or restored without an event, or all filled ones of a form that was not sent.
   *
   * @returns false while the document is being replaced by that of another URL: it is not to be hydrated
   */
  prepareHydration: (isUnsentForm?: boolean) => boolean;
  /** Ends the capture. @returns what was captured, in order */
  take: () => EarlyEvent[];
  /** Ends the capture without an app: the browser submits the form. */
  release: () => void;
}

declare global {
  /** Set by the early script, for the app. */
  var __shopEarlyEvents: EarlyEvents | undefined;
}
