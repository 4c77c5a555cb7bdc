import { useCallback, type ComponentProps } from 'react';
import {
  useHref,
  useLinkClickHandler,
  useLocation,
  useNavigate as useRouterNavigate,
  type NavigateOptions,
  type To,
} from 'react-router-dom';
import { redirect } from './redirect';
import { hasPaymentScript, isStaffPage } from './routes';

/**
 * Whether a new document leads from the current page to another. The payment provider's script, and the policy
 * that allows it, would else stay in the pages that follow (PY-07). The admin has documents of its own (AD-01).
 */
function useIsLeftByDocument(): (to: To) => boolean {
  const { pathname } = useLocation();
  return useCallback(
    (to) => {
      const target = typeof to === 'string' ? to.replace(/[?#].*/s, '') : to.pathname;
      return (
        hasPaymentScript(pathname) || isStaffPage(pathname) !== isStaffPage(target || pathname)
      );
    },
    [pathname],
  );
}

/** A URL of another site or app, such as `upi://pay`. */
const absoluteUrl = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A URL of the shop, or an absolute one, which the browser follows. */
  to: To;
  /** Replaces the current entry of the history. */
  replace?: boolean;
  /** Of the new entry of the history. */
  state?: unknown;
  /** Loads a document, as a link without a router does. */
  reloadDocument?: boolean;
}

/** As the router's, without what its framework adds: 3 kB, and two effects for each link. */
export function Link({
  to,
  replace,
  state,
  reloadDocument = false,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const isLeftByDocument = useIsLeftByDocument();
  const href = useHref(to);
  const isAbsolute = typeof to === 'string' && absoluteUrl.test(to);
  const navigate = useLinkClickHandler(to, {
    replace,
    state,
    target: rest.target,
  });
  return (
    <a
      {...rest}
      href={isAbsolute ? to : href}
      onClick={(event) => {
        onClick?.(event);
        const isFollowedByBrowser = isAbsolute || reloadDocument || isLeftByDocument(to);
        if (!event.defaultPrevented && !isFollowedByBrowser) navigate(event);
      }}
    >
      {children}
    </a>
  );
}

interface NavLinkProps extends LinkProps {
  to: string;
  /** Whether the link is current on its own page only, not on those below it. */
  end?: boolean;
}

/** A link with `aria-current="page"` on its page. */
export function NavLink({ end = false, to, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}

/** To a URL of the shop. A new document does not get `state`. */
export function useNavigate() {
  const navigate = useRouterNavigate();
  const isLeftByDocument = useIsLeftByDocument();
  return useCallback(
    (url: string, options?: NavigateOptions) =>
      isLeftByDocument(url) ? redirect.to(url) : navigate(url, options),
    [navigate, isLeftByDocument],
  );
}
