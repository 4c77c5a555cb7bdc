import { Link, useLocation, useRouteTable } from '@shop/shared';
import { brand } from '@shop/shared/brand';
import { urls } from '@shop/shared/routes';
import styles from './Banner.module.scss';

/** The banner from the row of the page, or a breadcrumb at an unknown URL (H-07, H-08). */
export function Banner() {
  const { pathname } = useLocation();
  const table = useRouteTable();
  const banner = table?.find(pathname)?.route.banner ?? 'breadcrumb';
  if (banner === 'none') return null;
  const isTall = banner !== 'breadcrumb';
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  const name = isTall ? banner.pageName : decode(first);
  // A product belongs to the listing, an article to the journal, and an order to the orders (EX-08).
  const parent = rest.length > 0 ? table?.find(`/${first}`) : undefined;
  return (
    <nav className={styles.root} data-tall={isTall || undefined} aria-label="Breadcrumb">
      {isTall && <p className={styles.label}>{banner.label}</p>}
      <ol className={styles.breadcrumb}>
        <li>
          <Link to={urls.home()}>{brand.name}</Link>
        </li>
        {parent ? (
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
