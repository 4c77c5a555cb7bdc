import { useCallback, type ComponentProps } from 'react';
import {
  Link as RouterLink,
  NavLink as RouterNavLink,
  useLocation,
  useNavigate as useRouterNavigate,
  type NavigateOptions,
} from 'react-router-dom';
import { redirect } from './redirect';
import { hasPaymentScript } from './routes';

/**
 * Whether the current page is left by a new document. The payment provider's script, and the policy that allows
 * it, would else stay in the pages that follow (PY-07).
 */
const useIsLeftByDocument = (): boolean => hasPaymentScript(useLocation().pathname);

export function Link({ reloadDocument = false, ...rest }: ComponentProps<typeof RouterLink>) {
  return <RouterLink {...rest} reloadDocument={useIsLeftByDocument() || reloadDocument} />;
}

export function NavLink(props: ComponentProps<typeof RouterNavLink>) {
  return <RouterNavLink {...props} reloadDocument={useIsLeftByDocument()} />;
}

/** To a URL of the shop. A new document does not get `state`. */
export function useNavigate() {
  const navigate = useRouterNavigate();
  const isLeftByDocument = useIsLeftByDocument();
  return useCallback(
    (url: string, options?: NavigateOptions) =>
      isLeftByDocument ? redirect.to(url) : navigate(url, options),
    [navigate, isLeftByDocument],
  );
}
