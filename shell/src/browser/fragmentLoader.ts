import type { FragmentLoader, FragmentModule, LoadedFragment } from '@shop/shared';
import type { ProvidedFragment } from '@shop/shared/routes';
import { renderFallback, renderFragmentError } from '../app/fragmentParts';
import { replayFragmentEvents } from '../app/replayEarlyEvents';
import { endAcknowledgements } from '../early/acknowledgement';
import { loadRemoteModule, resetRemote } from './remoteLoader';
import { recordError, recordFragmentView } from './visit';

/** How far below the visible part of the page a fragment is loaded. */
const seenMargin = '200px';
const wantedEvents = ['focusin', 'pointerdown', 'pointerover'] as const;

/**
 * Provides the fragments of a document.
 *
 * @param fragments those of the document, by name
 * @param loadModule loads a module of a remote
 */
export function browserFragmentLoader(
  fragments: Readonly<Record<string, ProvidedFragment>>,
  loadModule: typeof loadRemoteModule = loadRemoteModule,
): FragmentLoader {
  const loaded = new Map<string, LoadedFragment>();
  const waiting = new Map<string, Waiting>();
  const subscribers = new Set<() => void>();

  const waitingFor = (name: string): Waiting => {
    const known = waiting.get(name);
    if (known) return known;
    let resolve: Waiting['resolve'] = () => undefined;
    const promise = new Promise<LoadedFragment>((callback) => (resolve = callback));
    const created = { promise, resolve };
    waiting.set(name, created);
    return created;
  };

  return {
    find: (name) => {
      const fragment = fragments[name];
      return fragment && { fallback: renderFallback(fragment.fallback) };
    },
    get: (name) => loaded.get(name) ?? null,
    subscribe: (callback) => {
      subscribers.add(callback);
      return () => subscribers.delete(callback);
    },
    whenLoaded: (name) => waitingFor(name).promise,
    load: async (name) => {
      const fragment = fragments[name];
      if (!fragment) throw new Error(`No unit has the fragment ${name}.`);
      const { unit, component } = fragment;
      const module = await loadModule<FragmentModule>(unit, component);
      const result = { Component: module.default };
      loaded.set(name, result);
      // React hydrates the markup as the server has rendered it.
      document
        .querySelectorAll(`[data-fragment="${name}"]`)
        .forEach((element) => endAcknowledgements(element));
      waitingFor(name).resolve(result);
      for (const callback of subscribers) callback();
    },
    whenWanted,
    onShown: (name, element) => {
      const fragment = fragments[name];
      if (fragment) recordFragmentView(fragment.unit);
      void replayFragmentEvents(element);
    },
    onError: (name, error) => {
      const unit = fragments[name]?.unit;
      recordError('fragment', error, unit);
      if (loaded.delete(name)) waiting.delete(name);
      if (unit) resetRemote(unit);
    },
    renderError: renderFragmentError,
  };
}

interface Waiting {
  promise: Promise<LoadedFragment>;
  resolve: (fragment: LoadedFragment) => void;
}

/** Calls back once the visitor sees, points at, focuses or taps an element. A closed dialog is not seen. */
function whenWanted(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && handleWanted(),
    { rootMargin: seenMargin },
  );
  const end = () => {
    observer.disconnect();
    for (const event of wantedEvents) document.removeEventListener(event, handleEvent, true);
  };
  function handleWanted(): void {
    end();
    callback();
  }
  function handleEvent({ target }: Event): void {
    if (target instanceof Node && element.contains(target)) handleWanted();
  }
  observer.observe(element);
  // On the document, because React stops events in markup that is not hydrated.
  for (const event of wantedEvents) document.addEventListener(event, handleEvent, true);
  return end;
}
