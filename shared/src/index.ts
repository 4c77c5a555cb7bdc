/**
 * The singletons of the app: session, requests, data cache, router, notifications, fragments, origin and table of pages. Everything else in
 * this package is a subpath that is compiled into each unit that uses it.
 */
export { PageUrlContext } from './PageUrlContext';
export { pictureCopyUrl, setPictureHashes, setShopOrigin, shopUrl } from './shopUrl';
export { SiteOriginContext } from './SiteOriginContext';
export { Fragment } from './fragments/Fragment';
export {
  FragmentLoaderContext,
  type FragmentLoader,
  type FragmentModule,
  type LoadedFragment,
} from './fragments/FragmentLoader';
export { RouteTableContext, useRouteTable } from './RouteTableContext';
export type { PageModule, PrefetchContext } from './PageModule';
export {
  useSession,
  useIsSignedIn,
  useIsStaff,
  isSignedInNow,
  readSession,
  waitForSession,
  followSession,
  selectOwner,
} from './session/session';
export { tabStorage } from './session/tabStorage';
export { localStore } from './session/textStore';
export { formDraft, type DraftValues } from './session/formDraft';
export { pendingCartItem, type PendingCartItem } from './session/pendingCartItem';
export { ApiError, failureText, reportUnexpected, toFailure } from './api/ApiError';
export { endpoints } from './api/endpoints';
export type { ApiQuery } from './api/query';
export { request } from './api/request';
export { SwrProvider, type Prefetched } from './data/SwrProvider';
export { usePrivateCache } from './data/usePrivateCache';
export { usePrivateQuery } from './data/usePrivateQuery';
export { usePublicQuery } from './data/usePublicQuery';
export { useCart } from './data/useCart';
export { useCartActions } from './data/useCartActions';
export { useDeliveryEstimate } from './data/useDeliveryEstimate';
export { useLoadResponses } from './data/useLoadResponses';
export { useProduct } from './data/useProduct';
export { useShopContact } from './data/useShopContact';
export { useUserDetails } from './data/useUserDetails';
export { notify, onNotification, type Notification } from './notify';
export {
  BrowserRouter,
  NavigationType,
  Route,
  Router,
  Routes,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigationType,
  useParams,
  type Location,
} from 'react-router-dom';
export {
  Link,
  NavLink,
  useFollowLink,
  useNavigate,
  useOpenDocument,
  type LedState,
} from './router';
export { useSearchParams } from './useSearchParams';
