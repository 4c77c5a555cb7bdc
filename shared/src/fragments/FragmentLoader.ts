import { createContext, type ComponentType, type ReactNode } from 'react';
import type { ApiQuery } from '../api/query';
import type { Prefetched } from '../data/SwrProvider';

/** The exports of a fragment's file: the contract between the units that show it and the one that owns it. */
export interface FragmentModule<Props = object> {
  /** The component. Its props are declared in `fragments` (`@shop/shared/routes`). */
  default: ComponentType<Props>;
  /**
   * Returns the queries whose responses the server renders the fragment with. It is called again with these responses,
   * because a response can decide what else is needed.
   */
  prefetch?: (
    props: Props,
    context: { read: <T>(query: ApiQuery<T>) => T | undefined },
  ) => readonly ApiQuery<unknown>[];
}

/** A fragment that can be rendered now. */
export interface LoadedFragment {
  Component: ComponentType<object>;
  /** The responses that the server got for it. */
  prefetched?: Prefetched;
  /** Rendered after the component on the server. It renders nothing. */
  After?: ComponentType;
}

/** Provides the fragments of all units to a document. Its host makes it. */
export interface FragmentLoader {
  /** Returns what stands for a fragment until it is there; undefined if no unit has such a fragment. */
  find: (name: string) => { fallback: ReactNode } | undefined;
  /** Returns a fragment that is loaded, or null. Not on the server, where each is loaded for its props. */
  get: (name: string) => LoadedFragment | null;
  /** Calls back when a fragment has been loaded. Returns a function that ends the subscription. */
  subscribe: (callback: () => void) => () => void;
  /**
   * Resolves when a fragment is loaded: on the server after loading it, in a browser after `load`. Returns the same
   * promise for the same arguments.
   *
   * @throws the reason why it could not be loaded
   */
  whenLoaded: (name: string, props: object) => Promise<LoadedFragment>;
  /** Loads a fragment in a browser. @throws the reason why it could not be loaded */
  load: (name: string) => Promise<unknown>;
  /** Calls back once the visitor sees, focuses or taps an element. Returns a function that ends the wait. */
  whenWanted: (element: Element, callback: () => void) => () => void;
  /** Called when a fragment is shown and handles events. */
  onShown: (name: string, element: Element) => void;
  /** Called when a fragment could not be loaded, or threw. */
  onError: (name: string, error: unknown) => void;
  /** Returns what is shown in place of a fragment that failed. */
  renderError: (retry: () => void) => ReactNode;
}

/** Null without a shop around the unit, as in tests: then fragments show nothing. */
export const FragmentLoaderContext = createContext<FragmentLoader | null>(null);
