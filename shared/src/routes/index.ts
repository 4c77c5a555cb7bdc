/**
 * The URLs of the shop, and the table of its pages. Without dependencies, because both servers and the service worker
 * import it, too.
 */
export { exampleProps } from './exampleProps';
/** @public Units in repositories of their own declare fragments by it. */
export { defineFragments } from './fragment';
export {
  fallbackShapes,
  fragmentRow,
  type FallbackShape,
  type FragmentProps,
  type FragmentReference,
  type FragmentRow,
  type PropType,
  type PropTypes,
  type ProvidedFragment,
} from './fragment';
export { fragments } from './fragments';
export {
  menus,
  movedPage,
  page,
  type MenuItem,
  type PageRoute,
  type PageRow,
  type Row,
} from './page';
export { availableOfflineHeader, type PrecacheList } from './PrecacheList';
export { productImages, smallestUploaded, uploadedImages } from './productImages';
export { RouteTable, type RouteMatch, type UnitRows } from './RouteTable';
export { safeNext } from './safeNext';
export { url } from './url';
/** @public The declarations of units name it. */
export type { UrlBuilder } from './url';
export { mailUrls, urls } from './urls';
