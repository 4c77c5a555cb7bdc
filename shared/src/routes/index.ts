/**
 * The pages of the shop and their URLs. Without dependencies, because both servers and the service worker import it,
 * too.
 */
export { canonicalPath, findRoute, hasPaymentScript, isStaffPage } from './findRoute';
export { page, type PageRoute } from './page';
export type { PrecacheList } from './PrecacheList';
export { productImages, smallestUploaded, uploadedImages } from './productImages';
export { pageRoutes, routes } from './routes';
export { pickSearchParams } from './pickSearchParams';
export { safeNext } from './safeNext';
