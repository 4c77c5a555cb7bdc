import { createElement, type ComponentType } from 'react';
import type { FragmentLoader, FragmentModule, LoadedFragment, Prefetched } from '@shop/shared';
import type { ProvidedFragment } from '@shop/shared/routes';
import { fragmentDigest, renderFallback, renderFragmentError } from '../../src/app/fragmentParts';

/** Why a fragment is left to the browser. */
export interface FragmentFailure {
  fragment: ProvidedFragment;
  kind: 'load' | 'render';
  error: unknown;
}

interface Options {
  /** The fragments that pages of the document may show, by name. */
  fragments: Readonly<Record<string, ProvidedFragment>>;
  /** Loads the server module of a fragment. */
  load: (fragment: ProvidedFragment) => Promise<FragmentModule>;
  /** Requests the data of a fragment. */
  prefetch: (module: FragmentModule, props: object) => Promise<Prefetched>;
  /** The share of the document's time that a fragment gets for loading its code and its data. */
  shareMs: number;
}

/**
 * The fragments of one document. Each is loaded with its data when the page renders it. One that is late, cannot be
 * loaded, or throws leaves its fallback in the document, and the browser loads it (FR-02).
 */
export class ServerFragments implements FragmentLoader {
  readonly failures: FragmentFailure[] = [];
  /** The fragments that are in the document. */
  readonly rendered = new Set<ProvidedFragment>();
  /** The responses of the API for all of them, by path. */
  prefetched: Prefetched = {};
  private readonly loads = new Map<string, Promise<LoadedFragment>>();

  constructor(private readonly options: Options) {}

  find(name: string) {
    const fragment = this.options.fragments[name];
    return fragment && { fallback: renderFallback(fragment.fallback) };
  }

  whenLoaded(name: string, props: object): Promise<LoadedFragment> {
    const key = `${name} ${JSON.stringify(props)}`;
    const known = this.loads.get(key);
    if (known) return known;
    const load = this.loadInTime(name, props);
    this.loads.set(key, load);
    return load;
  }

  /**
   * Handles an error of React.
   *
   * @param componentStack the components around the error, the innermost first
   * @returns the digest of the error; undefined if it is not that of a fragment
   */
  handleError(error: unknown, componentStack = ''): string | undefined {
    if (error instanceof UnloadedFragmentError) return fragmentDigest;
    const [, name] = framePattern.exec(componentStack) ?? [];
    const fragment = name === undefined ? undefined : this.options.fragments[name];
    if (!fragment) return undefined;
    this.rendered.delete(fragment);
    this.failures.push({ fragment, kind: 'render', error });
    return fragmentDigest;
  }

  private async loadInTime(name: string, props: object): Promise<LoadedFragment> {
    const fragment = this.options.fragments[name];
    if (!fragment) throw new UnloadedFragmentError(`No unit has the fragment ${name}.`);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      const { shareMs } = this.options;
      const error = new Error(`${fragment.component} was not loaded within ${shareMs} ms.`);
      timer = setTimeout(() => reject(error), shareMs);
    });
    try {
      const loading = this.loadWithData(fragment, props);
      const { module, prefetched } = await Promise.race([loading, late]);
      this.prefetched = { ...this.prefetched, ...prefetched };
      this.rendered.add(fragment);
      return { Component: named(name, module.default), prefetched };
    } catch (error) {
      this.failures.push({ fragment, kind: 'load', error });
      throw new UnloadedFragmentError(fragment.component, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  private async loadWithData(fragment: ProvidedFragment, props: object) {
    const module = await this.options.load(fragment);
    return { module, prefetched: await this.options.prefetch(module, props) };
  }

  renderError = renderFragmentError;

  /** Like the following methods, only browsers need it. */
  load(): Promise<never> {
    return Promise.reject(new Error('The server loads a fragment when it is rendered.'));
  }

  get = () => null;
  subscribe = () => () => undefined;
  whenWanted = () => () => undefined;
  onShown = () => undefined;
  onError = () => undefined;
}

/** For a render without fragments. */
export const noFragments = () =>
  new ServerFragments({
    fragments: {},
    load: () => Promise.reject(new Error('There are no fragments.')),
    prefetch: () => Promise.resolve({}),
    shareMs: 0,
  });

/** Stands for a failure that is recorded already. */
class UnloadedFragmentError extends Error {}

const framePrefix = 'Fragment_';
const framePattern = new RegExp(`^ *at ${framePrefix}(\\w+) `, 'm');

/** Names a component in component stacks after its fragment. */
const named = (name: string, component: ComponentType): ComponentType =>
  Object.defineProperty((props: object) => createElement(component, props), 'name', {
    value: `${framePrefix}${name}`,
  });
