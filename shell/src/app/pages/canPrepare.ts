import { canLoadAhead } from '@shop/shared/browser/canLoadAhead';
import type { RouteTable } from '@shop/shared/routes';

const minMemoryGb = 2;

/** Whether a link leads to a page that may be rendered before it is opened. */
export function canPrepare(link: HTMLAnchorElement, table: RouteTable): boolean {
  // In GB, at most 8. Only some browsers tell it.
  const { deviceMemory = Infinity } = navigator as { deviceMemory?: number };
  const route = table.find(link.pathname)?.route;
  return (
    route !== undefined &&
    // It is opened as a document.
    !route.hasPaymentScript &&
    ['', '_self'].includes(link.target) &&
    !link.hasAttribute('download') &&
    link.pathname !== window.location.pathname &&
    deviceMemory >= minMemoryGb &&
    canLoadAhead()
  );
}
