import { endpoints, usePublicQuery, useShopContact } from '@shop/shared';
import { telephoneHref } from '@shop/shared/brand';
import { complaintHours, sellerDisclosures } from '@shop/shared/contract';
import { LoadError } from '@shop/shared/ui/feedback/LoadError';
import { PageHead } from '@shop/shared/ui/page/PageHead';
import { SocialLinks } from '../components/SocialLinks';
import { ContactForm } from '../components/ContactForm';
import styles from './ContactPage.module.scss';

export default function ContactPage() {
  const { data: settings, error, mutate } = usePublicQuery(endpoints.shopSettings);
  // The previous version of the API responds without them.
  const disclosures = settings?.legal ? sellerDisclosures(settings.legal) : [];
  const { phones, email, address, social } = useShopContact();
  return (
    <div className={styles.root}>
      <PageHead
        title="Message Us"
        description="A question about a box on its way, a variety for your slope or a large order? How to write to us, call us and find us in Shimla."
      />
      <div className={styles.message}>
        <h1>Message Us</h1>
        <p>
          A question about a box on its way, a variety for your slope, or an order for a wedding?
          Write or call; one of the two of us answers.
        </p>
        <ContactForm />
      </div>
      <section className={styles.facts} aria-label="How to reach us">
        <dl>
          <dt>Where we are</dt>
          <dd>{address}, India</dd>
          <dt>Call</dt>
          {phones.map((phone, index) => (
            <dd key={index}>
              <a href={telephoneHref(phone)}>{phone}</a>
            </dd>
          ))}
          <dt>Write</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
          {disclosures.map(({ term, detail }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
        {error && !settings && <LoadError text={error.message} onRetry={() => void mutate()} />}
        <h2>Follow us</h2>
        <ul>
          <SocialLinks profiles={social} />
        </ul>
        <p>
          A complaint is acknowledged within {complaintHours} hours and settled within a month. If
          we can’t settle it, call the National Consumer Helpline at <a href="tel:1915">1915</a>.
        </p>
      </section>
    </div>
  );
}
