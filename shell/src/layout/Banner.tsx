import { Link, useLocation } from '@shop/shared';
import { brand } from '@shop/shared/brand';
import { routes } from '@shop/shared/routes';
import { banners } from './banners';
import styles from './Banner.module.scss';

/** H-07, H-08. Home has its hero and checkout has nothing to lead away from it. */
export function Banner() {
  const segment = useLocation().pathname.split('/')[1] ?? '';
  if (segment === '' || segment === 'checkout') return null;
  const banner = banners[segment];
  return (
    <nav className={styles.root} data-tall={banner ? true : undefined} aria-label="Breadcrumb">
      {banner && <p className={styles.label}>{banner.label}</p>}
      <ol className={styles.breadcrumb}>
        <li>
          <Link to={routes.home.to()}>{brand.name}</Link>
        </li>
        <li aria-current="page">{banner ? banner.pageName : readable(segment)}</li>
      </ol>
    </nav>
  );
}

function readable(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
