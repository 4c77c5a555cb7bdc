import { NavigationType, type Location } from '@shop/shared';
import type { DoneKeys } from './doneKeys';

/** How many pages stay in the document after the visitor has left them. */
const maxKept = 3;

/** Whose data pages show: the owner of the session, null for guests, undefined until the session has been read. */
export type Owner = string | null | undefined;

/** What the router says, and who is signed in. */
export interface Navigation {
  location: Location;
  navigationType: NavigationType;
  owner: Owner;
  /** A page keeps those from before it was opened. */
  doneKeys: DoneKeys;
}

/** A page in the document, and where it is or was when the visitor left it. */
export interface OpenPage extends Navigation {
  /** Its key in React. */
  id: number;
  /** The entries of the browser's history that it has shown, such as one for each filter. */
  keys: readonly string[];
  /** It could not be loaded, or has thrown. */
  hasFailed?: boolean;
  /** Whether it is rendered again because its data have arrived while it was hidden. */
  hasData?: boolean;
}

/** The pages in the document. One is shown, the others are in hidden `<Activity>`s. */
export interface OpenPages {
  shown: OpenPage;
  /** Those that the visitor has left, the last one first. */
  kept: readonly OpenPage[];
  /** The one that the visitor is likely to open next. */
  prepared: OpenPage | null;
  /** How many have been opened so far. */
  count: number;
}

export const firstPage = (navigation: Navigation): OpenPages => ({
  shown: openPage(0, navigation),
  kept: [],
  prepared: null,
  count: 1,
});

const openPage = (id: number, navigation: Navigation): OpenPage => ({
  ...navigation,
  id,
  keys: [navigation.location.key],
});

/**
 * Returns the pages after a navigation, or the same object if nothing has changed. Back and forward show a page again as
 * it was, unless it is done. A link shows the prepared page, or opens a new one.
 *
 * @param keepsPages whether the page that is left stays in the document
 */
export function showPage(pages: OpenPages, navigation: Navigation, keepsPages: boolean): OpenPages {
  const current = dropOthers(pages, navigation.owner);
  const { shown, kept, prepared, count } = current;
  const { location, navigationType, owner, doneKeys } = navigation;
  const isDone = (page: OpenPage) =>
    doneKeys.slice(page.doneKeys.length).some((key) => page.keys.includes(key));
  if (!isDone(shown)) {
    if (isSameEntry(shown.location, location)) return current;
    if (shown.location.pathname === location.pathname) {
      return { ...current, shown: moveTo(shown, navigation) };
    }
  }
  const known =
    navigationType === NavigationType.Pop
      ? kept.find((page) => page.keys.includes(location.key) && !isDone(page))
      : prepared && isSameUrl(prepared.location, location)
        ? prepared
        : undefined;
  // The browser's history has no entry of a page that was replaced.
  const isLeft =
    keepsPages &&
    navigationType !== NavigationType.Replace &&
    shown.owner === owner &&
    !shown.hasFailed;
  return {
    shown: known ? moveTo(known, navigation) : openPage(count, navigation),
    kept: [...(isLeft ? [shown] : []), ...kept]
      .filter(
        (page) => page !== known && page.location.pathname !== location.pathname && !isDone(page),
      )
      .slice(0, maxKept),
    prepared: null,
    count: known ? count : count + 1,
  };
}

/**
 * Returns the pages with one that the visitor is likely to open next. There is one at a time.
 *
 * @param hasData whether its data have arrived
 */
export function preparePage(
  pages: OpenPages,
  { location, owner, hasData }: Pick<OpenPage, 'location' | 'owner' | 'hasData'>,
): OpenPages {
  const { shown, prepared, count } = pages;
  if (location.pathname === shown.location.pathname) return pages;
  const isPrepared = prepared !== null && isSameUrl(prepared.location, location);
  if (isPrepared && prepared.hasData === hasData) return pages;
  if (isPrepared) return { ...pages, prepared: { ...prepared, hasData } };
  const { doneKeys } = shown;
  const navigation = { location, owner, navigationType: NavigationType.Push, doneKeys };
  return { ...pages, prepared: { ...openPage(count, navigation), hasData }, count: count + 1 };
}

/** Returns the pages after one has failed. Opening it again loads it again. */
export function failPage(pages: OpenPages, id: number): OpenPages {
  const { shown, prepared } = pages;
  return {
    ...pages,
    shown: shown.id === id ? { ...shown, hasFailed: true } : shown,
    prepared: prepared?.id === id ? null : prepared,
  };
}

/** Drops the pages of a visitor who has signed in or out since (SS-07). */
function dropOthers(pages: OpenPages, owner: Owner): OpenPages {
  if (owner === undefined) return pages;
  const { shown, kept, prepared } = pages;
  const isRead = shown.owner !== undefined;
  const areOwn = [...kept, ...(prepared ? [prepared] : [])].every((page) => page.owner === owner);
  if (isRead && areOwn) return pages;
  return {
    ...pages,
    shown: isRead ? shown : { ...shown, owner },
    ...(!areOwn && { kept: [], prepared: null }),
  };
}

const moveTo = (page: OpenPage, { location, navigationType }: Navigation): OpenPage => ({
  ...page,
  location,
  navigationType,
  keys: page.keys.includes(location.key) ? page.keys : [...page.keys, location.key],
});

export const isSameUrl = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;

const isSameEntry = (one: Location, other: Location): boolean =>
  one.key === other.key && isSameUrl(one, other);
