import { useCallback, useContext, type ComponentProps } from 'react';
import {
  createPath,
  useHref,
  useLinkClickHandler,
  useLocation,
  useNavigate as useRouterNavigate,
  type NavigateOptions,
  type To,
} from 'react-router-dom';
import { redirect } from './browser/redirect';
import { PageUrlContext } from './PageUrlContext';
import { useRouteTable } from './RouteTableContext';

/**
 * Returns whether a navigation needs a new document. The payment page needs one, because its script and the policy that
 * allows it would otherwise stay on later pages (PY-07). So does a URL that this document does not know: the admin has
 * documents of its own (AD-01), and a page may have been deployed since.
 */
function useNeedsDocument(): (to: To) => boolean {
  const { pathname } = useLocation();
  const table = useRouteTable();
  return useCallback(
    (to) => {
      if (!table) return false;
      if (table.find(pathname)?.route.hasPaymentScript) return true;
      const target = typeof to === 'string' ? pathOf(to) : to.pathname;
      return !!target && !table.find(target);
    },
    [table, pathname],
  );
}

const pathOf = (url: string): string => url.replace(/[?#].*/s, '');

/** Returns a function that returns the URL of a page that another site does not show, or null (TE-06). */
function usePageUrl(): (to: To) => string | null {
  const pageUrl = useContext(PageUrlContext);
  return useCallback(
    (to) => {
      const path = typeof to === 'string' ? to : createPath(to);
      // Everything else is relative to the current page.
      return path.startsWith('/') ? pageUrl(path) : null;
    },
    [pageUrl],
  );
}

/** A URL of another site or app, such as `upi://pay`. */
const absoluteUrl = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A URL of the shop, or an absolute URL, which the browser follows. */
  to: To;
  /** Loads a new document instead of navigating in the app. */
  reloadDocument?: boolean;
}

/** A link like React Router's, without its framework features, which cost 3 kB and two effects per link. */
export function Link({ to, reloadDocument = false, onClick, children, ...rest }: LinkProps) {
  const needsDocument = useNeedsDocument();
  const pageUrl = usePageUrl();
  const href = useHref(to);
  const absolute = typeof to === 'string' && absoluteUrl.test(to) ? to : pageUrl(to);
  const navigate = useLinkClickHandler(to, { target: rest.target });
  return (
    <a
      {...rest}
      href={absolute ?? href}
      onClick={(event) => {
        onClick?.(event);
        const isFollowedByBrowser = absolute !== null || reloadDocument || needsDocument(to);
        if (!event.defaultPrevented && !isFollowedByBrowser) navigate(event);
      }}
    >
      {children}
    </a>
  );
}

/** Returns a function that handles a click on a link that React has not hydrated, as `Link` would. */
export function useFollowLink(): (event: MouseEvent, link: HTMLAnchorElement) => void {
  const navigate = useRouterNavigate();
  const needsDocument = useNeedsDocument();
  const location = useLocation();
  return useCallback(
    (event, link) => {
      const { origin, pathname, search, hash } = link;
      const isFragment = link.getAttribute('href')?.startsWith('#');
      if (event.defaultPrevented || isFragment || !opensInTab(event, link)) return;
      if (origin !== window.location.origin || needsDocument(pathname)) return;
      event.preventDefault();
      const to = { pathname, search, hash };
      void navigate(to, { replace: createPath(to) === createPath(location) });
    },
    [location, navigate, needsDocument],
  );
}

const opensInTab = (
  { button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent,
  { target }: HTMLAnchorElement,
): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && ['', '_self'].includes(target);

interface NavLinkProps extends LinkProps {
  to: string;
  /** Whether the link is current only on its own page and not on the pages below it. */
  end?: boolean;
}

/** A link that sets `aria-current="page"` on its own page. */
export function NavLink({ end = false, to, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}

/** Returns a function that opens a URL of the shop as a new document (LG-03, PY-07). */
export function useOpenDocument(): (url: string) => void {
  const pageUrl = usePageUrl();
  const base = useHref('/').replace(/\/$/, '');
  return useCallback((url) => redirect.to(pageUrl(url) ?? base + url), [base, pageUrl]);
}

/** The state of a location to which the app has led, and not a link. */
export interface LedState {
  /** The history entry of the page that led here and is done, such as a form that was sent. Back opens it anew. */
  doneKey?: string;
}

/** Returns a function that opens a URL of the shop. A new document does not get `state`. */
export function useNavigate() {
  const navigate = useRouterNavigate();
  const { key, pathname } = useLocation();
  const needsDocument = useNeedsDocument();
  const pageUrl = usePageUrl();
  const openDocument = useOpenDocument();
  return useCallback(
    (url: string, options?: NavigateOptions) =>
      pageUrl(url) !== null || needsDocument(url)
        ? openDocument(url)
        : navigate(url, {
            ...options,
            state: {
              ...(options?.state as object),
              ...(![pathname, ''].includes(pathOf(url)) && { doneKey: key }),
            } satisfies LedState,
          }),
    [key, navigate, needsDocument, openDocument, pageUrl, pathname],
  );
}
