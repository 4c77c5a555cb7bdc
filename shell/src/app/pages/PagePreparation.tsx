import { useContext, useEffect } from 'react';
import { useLoadResponses, useRouteTable, type Location } from '@shop/shared';
import { PageLoaderContext } from '../PageLoader';
import { canPrepare } from './canPrepare';
import { prefetch as prefetchResponses } from './prefetch';

/** How long the pointer or the focus stays on a link that is likely to be followed. */
const restMs = 65;

const likelyEvents = ['pointerover', 'focusin'] as const;
const endEvents = ['pointerout', 'focusout', 'pointercancel'] as const;

interface PagePreparationProps {
  /** Called when the code of a page is there, and again with its data. */
  onPrepare: (location: Location, hasData: boolean) => void;
}

/**
 * Prefetches the page of a link on hover, touch and focus, and prepares it while the link is pressed or after a moment.
 * Also prefetches the page after a form (`data-leads-to`) while the form is sent: nobody should see a skeleton after
 * ‘Order placed’.
 */
export function PagePreparation({ onPrepare }: PagePreparationProps) {
  const { prefetch } = useContext(PageLoaderContext);
  const loadResponses = useLoadResponses();
  const table = useRouteTable();

  useEffect(() => {
    if (!prefetch || !table) return undefined;
    let timer = 0;
    /** The link whose page is being prepared. */
    let wanted: HTMLAnchorElement | null = null;

    const load = async (pathname: string) => {
      const match = table.find(pathname);
      return match && { match, page: await prefetch(match.route) };
    };

    const prepare = async (link: HTMLAnchorElement) => {
      wanted = link;
      const { pathname, search, hash } = link;
      const loaded = await load(pathname);
      if (!loaded) return;
      const { match, page } = loaded;
      const show = (hasData: boolean) => {
        if (wanted !== link) return;
        onPrepare({ pathname, search, hash, state: null, key: 'prepared' }, hasData);
      };
      // What it shows can be known from other pages.
      show(false);
      const query = table.pickSearchParams(pathname, new URLSearchParams(search));
      await prefetchResponses(
        (read) => page.prefetch?.(match.params, { search: query, read }) ?? [],
        loadResponses,
      );
      show(true);
    };

    const end = () => {
      clearTimeout(timer);
      wanted = null;
    };
    const handleEvent = (event: Event) => {
      const link = linkOf(event);
      const form = event.target instanceof HTMLFormElement ? event.target : null;
      const pathname = event.type === 'submit' ? form?.dataset.leadsTo : link?.pathname;
      // Opening a page that fails loads it again, and shows the error.
      const ignoreFailure = () => undefined;
      if (pathname !== undefined) void load(pathname).catch(ignoreFailure);
      // Not where the focus returns to.
      const isLikely = event.type !== 'focusin' || link?.matches(':focus-visible');
      if (!link || !isLikely || link === wanted || !canPrepare(link, table)) return;
      end();
      const start = () => void prepare(link).catch(ignoreFailure);
      if (event.type === 'pointerdown') start();
      else timer = window.setTimeout(start, restMs);
    };

    const events = [...likelyEvents, 'touchstart', 'pointerdown', 'submit'];
    const options = { passive: true };
    for (const event of events) document.addEventListener(event, handleEvent, options);
    for (const event of endEvents) document.addEventListener(event, end, options);
    return () => {
      end();
      for (const event of events) document.removeEventListener(event, handleEvent);
      for (const event of endEvents) document.removeEventListener(event, end);
    };
  }, [loadResponses, onPrepare, prefetch, table]);

  return null;
}

function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === window.location.origin ? link : null;
}
