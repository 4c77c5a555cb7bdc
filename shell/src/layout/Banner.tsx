import { Link, useLocation } from '@shop/shared';
import { brand } from '@shop/shared/brand';
import { findRoute, routes } from '@shop/shared/routes';
import styles from './Banner.module.scss';

/** H-07, H-08: as the row of the page says; at an unknown URL a breadcrumb. */
export function Banner() {
  const { pathname } = useLocation();
  const banner = findRoute(pathname)?.route.banner ?? 'breadcrumb';
  if (banner === 'none') return null;
  const isTall = banner !== 'breadcrumb';
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  const name = isTall ? banner.pageName : decode(first);
  // EX-08: a product is below the listing, an article below the journal, an order below the orders.
  const above = rest.length > 0 ? findRoute(`/${first}`)?.route : undefined;
  const isBelow = above !== undefined && above.access !== 'staff';
  return (
    <nav className={styles.root} data-tall={isTall || undefined} aria-label="Breadcrumb">
      {isTall && <p className={styles.label}>{banner.label}</p>}
      <ol className={styles.breadcrumb}>
        <li>
          <Link to={routes.home.to()}>{brand.name}</Link>
        </li>
        {isBelow ? (
          <li>
            <Link to={`/${first}`}>{name}</Link>
          </li>
        ) : (
          <li aria-current="page">{name}</li>
        )}
      </ol>
    </nav>
  );
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
