/** An interaction before hydration. */
export type EarlyEvent =
  | { type: 'click'; target: HTMLElement; position: ElementPosition; event: Event }
  | {
      type: 'submit';
      target: HTMLFormElement;
      position: ElementPosition;
      submitter: HTMLElement | null;
    }
  | {
      type: 'change';
      target: FormControl;
      position: ElementPosition;
      value: string;
      isChecked: boolean;
    };

/**
 * The position of an element among those of its tag name. React renders a page anew if it was translated before
 * hydration. The element is then found by its position.
 */
export interface ElementPosition {
  index: number;
  count: number;
}

export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface EarlyEvents {
  /**
   * Call it right before hydration. Restores the attributes of the server's markup. Adds changes of controls that the
   * browser filled in or restored without an event, and all filled controls of a form that was not sent.
   *
   * @returns false if the document is being replaced with that of another URL and must not be hydrated
   */
  prepareHydration: (isUnsentForm?: boolean) => boolean;
  /** Ends the capture in the page, but not in fragments that are not hydrated yet. Returns the events in order. */
  take: () => EarlyEvent[];
  /** Ends all capture if the app cannot start. The browser then submits the form. */
  release: () => void;
}

declare global {
  /** Set by the early script, for the app. */
  var __shopEarlyEvents: EarlyEvents | undefined;
  /** The interactions with fragments that are not hydrated yet. */
  var __shopFragmentEvents:
    | {
        /** Returns the events of a fragment in order. Call it while the fragment still is `data-pending`. */
        take: (fragment: Element) => EarlyEvent[];
      }
    | undefined;
}
