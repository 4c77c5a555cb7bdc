import { createElement } from 'react';
import type { FragmentLoader, FragmentModule, LoadedFragment } from '@shop/shared';
import type { ProvidedFragment } from '@shop/shared/routes';
import {
  fragmentDigest,
  renderFallback,
  renderFragmentError,
} from '../../../src/app/fragmentParts';
import type { DocumentTask, ReadApi, RenderFailure } from '../Renderer';
import type { UnitCode } from '../UnitMark';
import { loadModule } from './loadModule';
import { prefetch } from '../../../src/app/pages/prefetch';
import { markAs, runAsUnit } from './runAsUnit';

interface Options {
  /** The fragments that pages of the document may show, by name. */
  fragments: Readonly<Record<string, ProvidedFragment>>;
  /** The builds by unit. */
  builds: DocumentTask['builds'];
  /** Units whose fragments are left to the browser. */
  excludedUnits: readonly string[];
  /** Whose code runs around the fragments; null for the shell's. */
  page: UnitCode | null;
  read: ReadApi;
  /** The share of the document's time that a fragment gets for loading its code and its data. */
  shareMs?: number;
}

const defaultShareMs = 500;

/**
 * The fragments of one document. Each is loaded with its data when the page renders it. One that is late, cannot be
 * loaded, or throws leaves its fallback in the document, and the browser loads it (FR-02).
 */
export class ServerFragments implements FragmentLoader {
  readonly failures: RenderFailure[] = [];
  /** The fragments that are in the document. */
  readonly rendered = new Set<ProvidedFragment>();
  /** Whether no query of a fragment has failed. */
  hasResponses = true;
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
    this.fail(fragment, 'render', error);
    return fragmentDigest;
  }

  private async loadInTime(name: string, props: object): Promise<LoadedFragment> {
    const { fragments, excludedUnits, shareMs = defaultShareMs } = this.options;
    const fragment = fragments[name];
    if (!fragment || excludedUnits.includes(fragment.unit)) throw new UnloadedFragmentError(name);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      const error = new Error(`${fragment.component} was not loaded within ${shareMs} ms.`);
      timer = setTimeout(() => reject(error), shareMs);
    });
    try {
      const loaded = await Promise.race([this.loadWithData(name, fragment, props), late]);
      this.rendered.add(fragment);
      if (Object.values(loaded.prefetched).some((response) => 'failure' in response)) {
        this.hasResponses = false;
      }
      return loaded;
    } catch (error) {
      this.fail(fragment, 'load', error);
      throw new UnloadedFragmentError(name, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  private async loadWithData(name: string, { unit, component }: ProvidedFragment, props: object) {
    const { builds, page, read } = this.options;
    const build = builds[unit];
    if (!build) throw new Error(`${unit} is unavailable.`);
    const code = { name: unit, version: build.version, component };
    const module = await loadModule<FragmentModule>(build, component);
    const { prefetched } = await prefetch(
      (readResponse) =>
        runAsUnit(code, () => module.prefetch?.(props, { read: readResponse }) ?? []),
      read,
    );
    const Component = Object.defineProperty(
      (own: object) => {
        markAs(code);
        return createElement(module.default, own);
      },
      'name',
      // Component stacks then tell the fragment.
      { value: `${framePrefix}${name}` },
    );
    const After = () => {
      if (page) markAs(page);
      return null;
    };
    return { Component, After, prefetched };
  }

  private fail({ unit, component }: ProvidedFragment, step: 'load' | 'render', error: unknown) {
    this.failures.push({ unit, component, step, error });
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

/** Leaves a fragment to the browser. Its reason is recorded already. */
class UnloadedFragmentError extends Error {}

const framePrefix = 'Fragment_';
const framePattern = new RegExp(`^ *at ${framePrefix}(\\w+) `, 'm');
