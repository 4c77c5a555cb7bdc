import type { RouteTable } from '@shop/shared/routes';

/** What only some browsers tell. */
interface DeviceHints {
  connection?: { saveData?: boolean; effectiveType?: string };
  /** GB, at most 8. */
  deviceMemory?: number;
}

const minMemoryGb = 2;

/** Whether this device may load what the visitor has not asked for. */
export function canLoadAhead(): boolean {
  const { connection } = navigator as DeviceHints;
  if (!navigator.onLine) return false;
  return !connection?.saveData && !['slow-2g', '2g'].includes(connection?.effectiveType ?? '');
}

/** Whether a link leads to a page that may be rendered before it is opened. */
export function canPrepare(link: HTMLAnchorElement, table: RouteTable): boolean {
  const { deviceMemory = Infinity } = navigator as DeviceHints;
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
