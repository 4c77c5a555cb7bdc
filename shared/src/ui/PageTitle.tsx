import { brand } from '@shop/shared/brand';

/** The document's title: what the page is, and whose (H-11). React puts it into the head. */
export function PageTitle({ children }: { children?: string }) {
  return (
    <title>{children ? `${children} · ${brand.name}` : `${brand.name} · ${brand.tagline}`}</title>
  );
}
