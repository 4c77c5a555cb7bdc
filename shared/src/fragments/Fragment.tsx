import {
  memo,
  Suspense,
  use,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../browser/useHydrated';
import { useAddedResponses } from '../data/SwrProvider';
import type { FragmentReference } from '../routes';
import { FragmentLoaderContext, type FragmentLoader } from './FragmentLoader';

const firstRetryMs = 1_000;
const maxRetryMs = 30_000;

/**
 * Shows a fragment of another unit: `<Fragment of={fragments.miniCart} />`. The server renders it into the page. The
 * browser hydrates it apart from the page, when it is seen, focused or tapped. Without a unit that has it, it is empty.
 */
export function Fragment<Props extends object>({
  of: { name },
  ...props
}: { of: FragmentReference<Props> } & Props) {
  const loader = useContext(FragmentLoaderContext);
  const found = loader?.find(name);
  if (!loader || !found) return null;
  return <FoundFragment name={name} props={props} loader={loader} fallback={found.fallback} />;
}

interface FoundFragmentProps {
  name: string;
  props: object;
  loader: FragmentLoader;
  fallback: ReactNode;
}

/** Renders again only with other props, because React discards markup that is not hydrated yet when it renders it. */
const FoundFragment = memo(
  function FoundFragment({ name, props, loader, fallback }: FoundFragmentProps) {
    const root = useRef<HTMLDivElement>(null);
    const { isServed, markup } = useServedMarkup(root);
    const [status, setStatus] = useState<'waiting' | 'shown' | 'failed'>('waiting');
    const [failures, setFailures] = useState(0);
    const isLoaded = useSyncExternalStore(
      loader.subscribe,
      () => loader.get(name) !== null,
      () => false,
    );
    const { key: locationKey } = useLocation();
    const [firstLocationKey] = useState(locationKey);
    // A navigation is a transition, which would wait for all markup that is not hydrated.
    const isCopied = isServed && !isLoaded && locationKey !== firstLocationKey;

    const handleShown = useCallback(() => {
      setStatus('shown');
      if (root.current) loader.onShown(name, root.current);
    }, [loader, name]);

    const handleError = useCallback(
      (error: unknown) => {
        loader.onError(name, error);
        setStatus('failed');
      },
      [loader, name],
    );

    useEffect(() => {
      const element = root.current;
      if (status !== 'waiting' || !element) return undefined;
      const load = () => {
        loader.load(name).catch((error: unknown) => {
          // Markup of the server is better than an error.
          if (markup.current === null) handleError(error);
          else {
            loader.onError(name, error);
            setFailures((count) => count + 1);
          }
        });
      };
      if (failures === 0) return loader.whenWanted(element, load);
      const timer = setTimeout(load, Math.min(maxRetryMs, firstRetryMs * 2 ** (failures - 1)));
      return () => clearTimeout(timer);
    }, [failures, handleError, loader, markup, name, status]);

    return (
      <div
        ref={root}
        data-fragment={name}
        data-pending={isServed && status === 'waiting' ? '' : undefined}
      >
        {status === 'failed' ? (
          loader.renderError(() => setStatus('waiting'))
        ) : isCopied ? (
          <ServedCopy markup={markup} fallback={fallback} />
        ) : (
          <FragmentBoundary
            {...{ name, props, loader, fallback, markup }}
            onShown={handleShown}
            onError={handleError}
          />
        )}
      </div>
    );
  },
  (one, other) =>
    one.name === other.name &&
    one.loader === other.loader &&
    isShallowEqual(one.props, other.props),
);

interface FragmentContentProps extends FoundFragmentProps {
  /** What the server has rendered, or null. */
  markup: RefObject<string | null>;
  onShown: () => void;
}

/** Does not render again with the state around it. */
const FragmentBoundary = memo(function FragmentBoundary({
  onError,
  ...content
}: FragmentContentProps & { onError: (error: unknown) => void }) {
  return (
    <ErrorBoundary fallback={null} onError={onError}>
      <Suspense fallback={content.fallback}>
        <FragmentContent {...content} />
      </Suspense>
    </ErrorBoundary>
  );
});

/** Suspends while it is hydrated without being loaded: React then keeps the markup of the server. */
function FragmentContent({ name, props, loader, fallback, markup, onShown }: FragmentContentProps) {
  const isHydrated = useHydrated();
  const addResponses = useAddedResponses();
  const known = useSyncExternalStore(
    loader.subscribe,
    () => loader.get(name),
    () => null,
  );
  const ready = useMemo(() => fulfilled(known), [known]);
  // Called in each render, as React requires after a render that was suspended.
  const loaded = use(isHydrated ? ready : loader.whenLoaded(name, props));
  // An update of the page has made React discard the markup.
  if (!loaded) return <ServedCopy markup={markup} fallback={fallback} />;
  const { Component, After, prefetched } = loaded;
  if (prefetched) addResponses(prefetched);
  return (
    <>
      <Component {...props} />
      {/* One element on both sides, because ids depend on their number. */}
      {After ? <After /> : <Shown onShown={onShown} />}
    </>
  );
}

/** Looks like the markup of the server until the fragment is loaded. */
function ServedCopy({ markup, fallback }: Pick<FragmentContentProps, 'markup' | 'fallback'>) {
  return markup.current === null ? (
    fallback
  ) : (
    <div dangerouslySetInnerHTML={{ __html: markup.current }} />
  );
}

/** Returns a promise that React reads without waiting. */
const fulfilled = <Value,>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

/** Rendered after the fragment, so that the effects of the fragment run first. */
function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}

/** Keeps the markup that the server has rendered for a fragment; null if there is none but its fallback. */
function useServedMarkup(root: RefObject<HTMLElement | null>) {
  const isHydrated = useHydrated();
  const [isServed] = useState(!isHydrated);
  const markup = useRef<string | null>(null);
  useLayoutEffect(() => {
    const element = root.current;
    // React marks a fallback by a template.
    const isFallback = element?.firstElementChild?.localName === 'template';
    if (isServed && element && !isFallback) markup.current ??= element.innerHTML;
  }, [isServed, root]);
  return { isServed, markup };
}

function isShallowEqual(one: object, other: object): boolean {
  const [a, b] = [Object.entries(one), Object.entries(other)];
  return (
    a.length === b.length && a.every(([key, value]) => Object.is(value, Reflect.get(other, key)))
  );
}
