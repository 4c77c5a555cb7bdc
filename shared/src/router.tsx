import { useCallback, type ComponentProps } from 'react';
import {
  Link as RouterLink,
  NavLink as RouterNavLink,
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

export function Link({ reloadDocument = false, ...rest }: ComponentProps<typeof RouterLink>) {
  const isLeftByDocument = useIsLeftByDocument();
  return <RouterLink {...rest} reloadDocument={isLeftByDocument(rest.to) || reloadDocument} />;
}

export function NavLink(props: ComponentProps<typeof RouterNavLink>) {
  const isLeftByDocument = useIsLeftByDocument();
  return <RouterNavLink {...props} reloadDocument={isLeftByDocument(props.to)} />;
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
