import { endpoints, Link, usePublicQuery, useShopContact } from '@shop/shared';
import { brand, telephoneHref } from '@shop/shared/brand';
import { sellerDisclosures } from '@shop/shared/contract';
import { Static } from '@shop/shared/ui/page/Static';
import { SocialLinks } from '../../components/SocialLinks';
import { useMenu } from '../useMenu';
import { ThemeChoice } from './ThemeChoice';
import styles from './Footer.module.scss';

/** The footer of the shop (H-09). Without settings it has no disclosures, and the contact page says why. */
export function Footer() {
  const links = useMenu('footer');
  const { data: settings } = usePublicQuery(endpoints.shopSettings);
  // The previous version of the API responds without them.
  const disclosures = settings?.legal ? sellerDisclosures(settings.legal) : [];
  const { phones, email, address, social } = useShopContact();
  return (
    <footer className={styles.root}>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <img
            className={styles.logo}
            src="/logo.svg"
            alt={`${brand.name} logo`}
            width="64"
            height="64"
            loading="lazy"
          />
          <p className={styles.name} translate="no">
            {brand.name}
          </p>
          <p>{brand.tagline}</p>
          <p>{address}</p>
          {disclosures.map(({ term, detail }) => (
            <p key={term}>
              {term}: {detail}
            </p>
          ))}
        </div>
        <nav aria-label="Footer">
          <Static>
            <ul className={styles.list}>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </Static>
        </nav>
        <ul className={styles.list}>
          {phones.map((phone, index) => (
            <li key={index}>
              <a href={telephoneHref(phone)}>{phone}</a>
            </li>
          ))}
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
          <SocialLinks profiles={social} networks={['instagram', 'facebook']} />
        </ul>
      </div>
      <div className={styles.end}>
        <p>{`© ${brand.copyrightYear} ${brand.name}. All rights reserved.`}</p>
        <ThemeChoice />
      </div>
    </footer>
  );
}
