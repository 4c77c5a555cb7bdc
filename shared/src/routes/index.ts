/** The pages of the shop and their URLs. Plain: browsers, both servers and the service worker import it. */
export { canonicalPath, findRoute, hasPaymentScript, isStaffPage } from './findRoute';
export { page, type PageRoute } from './page';
export type { PrecacheList } from './PrecacheList';
export { productImages, smallestUploaded, uploadedImages } from './productImages';
export { pageRoutes, routes } from './routes';
export { pickSearchParams } from './pickSearchParams';
export { safeNext } from './safeNext';
