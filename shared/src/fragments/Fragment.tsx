import {
  memo,
  startTransition,
  Suspense,
  use,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useSWRConfig } from 'swr';
import { useHydrated } from '../browser/useHydrated';
import { addToCache } from '../data/SwrProvider';
import type { FragmentReference } from '../routes';
import { FragmentLoaderContext, type FragmentLoader } from './FragmentLoader';

const maxWaitMs = 30_000;

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
    const served = useServedMarkup(root);
    const [status, setStatus] = useState<'waiting' | 'loaded' | 'shown'>('waiting');
    const [failures, setFailures] = useState(0);

    useEffect(() => {
      const element = root.current;
      if (status !== 'waiting' || !element) return undefined;
      let endWait = (): void => undefined;
      const wait = () => {
        endWait = loader.whenWanted(element, () => {
          loader.load(name).then(
            () => startTransition(() => setStatus('loaded')),
            (error: unknown) => {
              loader.onError(name, error);
              setFailures((count) => count + 1);
            },
          );
        });
      };
      const timer = setTimeout(wait, failures && Math.min(maxWaitMs, 500 * 2 ** failures));
      return () => {
        clearTimeout(timer);
        endWait();
      };
    }, [failures, loader, name, status]);

    const handleShown = () => {
      setStatus('shown');
      if (root.current) loader.onShown(name, root.current);
    };

    return (
      <div ref={root} data-fragment={name} data-pending={status === 'shown' ? undefined : ''}>
        <ErrorBoundary
          fallbackRender={({ resetErrorBoundary }) => loader.renderError(resetErrorBoundary)}
          onError={(error) => loader.onError(name, error)}
          onReset={() => setStatus('waiting')}
        >
          {failures > 0 && status === 'waiting' && served.current === null ? (
            loader.renderError(() => setFailures(0))
          ) : (
            <Suspense fallback={fallback}>
              <FragmentContent
                {...{ name, props, loader, fallback, served }}
                isLoaded={status !== 'waiting'}
                onShown={handleShown}
              />
            </Suspense>
          )}
        </ErrorBoundary>
      </div>
    );
  },
  (one, other) =>
    one.name === other.name &&
    one.loader === other.loader &&
    isShallowEqual(one.props, other.props),
);

interface FragmentContentProps extends FoundFragmentProps {
  served: RefObject<string | null>;
  /** A change renders this component again. */
  isLoaded: boolean;
  onShown: () => void;
}

/** Suspends while it is hydrated without being loaded: React then keeps the markup of the server. */
function FragmentContent({ name, props, loader, fallback, served, onShown }: FragmentContentProps) {
  const isHydrated = useHydrated();
  const { cache } = useSWRConfig();
  const known = loader.get(name, props);
  const loaded = known ?? (isHydrated ? null : use(loader.whenLoaded(name, props)));
  if (!loaded) {
    if (served.current === null) return fallback;
    // An update of the page has made React discard the served markup.
    return <div dangerouslySetInnerHTML={{ __html: served.current }} />;
  }
  const { Component, prefetched } = loaded;
  if (prefetched) addToCache(cache, prefetched);
  return (
    <>
      <Component {...props} />
      <Shown onShown={onShown} />
    </>
  );
}

/** Rendered after the fragment, so that the effects of the fragment run first. */
function Shown({ onShown }: { onShown: () => void }) {
  const call = useRef(onShown);
  useEffect(() => call.current(), []);
  return null;
}

/** Keeps the markup that the server has rendered for a fragment; null if there is none but its fallback. */
function useServedMarkup(root: RefObject<HTMLElement | null>): RefObject<string | null> {
  const isHydrated = useHydrated();
  const [isServed] = useState(!isHydrated);
  const markup = useRef<string | null>(null);
  useLayoutEffect(() => {
    const element = root.current;
    // React marks a fallback by a template.
    const isFallback = element?.firstElementChild?.localName === 'template';
    if (isServed && element && !isFallback) markup.current = element.innerHTML;
  }, [isServed, root]);
  return markup;
}

function isShallowEqual(one: object, other: object): boolean {
  const [a, b] = [Object.entries(one), Object.entries(other)];
  return (
    a.length === b.length && a.every(([key, value]) => Object.is(value, Reflect.get(other, key)))
  );
}
