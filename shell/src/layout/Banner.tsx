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
  return (
    <nav className={styles.root} data-tall={isTall || undefined} aria-label="Breadcrumb">
      {isTall && <p className={styles.label}>{banner.label}</p>}
      <ol className={styles.breadcrumb}>
        <li>
          <Link to={routes.home.to()}>{brand.name}</Link>
        </li>
        <li aria-current="page">{isTall ? banner.pageName : firstSegment(pathname)}</li>
      </ol>
    </nav>
  );
}

function firstSegment(pathname: string): string {
  const segment = pathname.split('/')[1] ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
