/**
 * What must exist once in the page: session, requests, data cache, router, messages, origin.
 * Everything else of this package is a subpath, compiled into the unit that uses it.
 */
export { SiteOriginContext } from './SiteOrigin';
export { useSession, useIsSignedIn, readSession, followSession } from './session/session';
export { formDraft } from './session/formDraft';
export { pendingCartItem, type PendingCartItem } from './session/pendingCartItem';
export { ApiError, failureText } from './api/ApiError';
export { endpoints, type Read } from './api/endpoints';
export { SwrProvider, type Prefetched } from './data/SwrProvider';
export { usePublicRead, usePrivateRead } from './data/useRead';
export { useCart } from './data/useCart';
export { useProduct, useUserDetails } from './data/reads';
export { notify, onNotification, type Notification } from './notify';
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  NavigationType,
  Route,
  Routes,
  StaticRouter,
  matchPath,
  useLocation,
  useNavigationType,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
