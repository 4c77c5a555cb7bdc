import { useContext } from 'react';
import { endpoints, SiteOriginContext, useShopContact, type PrefetchContext } from '@shop/shared';
import { urls } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/controls/Button';
import { PageHead } from '@shop/shared/ui/page/PageHead';
import { TitledSection } from '@shop/shared/ui/page/TitledSection';
import { ArticleCards } from '../features/journal/ArticleCards';
import { BestSellers } from '../features/home/BestSellers';
import { HandpickedBanner } from '../features/home/HandpickedBanner';
import { Hero } from '../features/home/Hero';
import { OpenOrder } from '../features/home/OpenOrder';
import { ValuePropositions } from '../features/home/ValuePropositions';
import { articles } from '../data/articles';
import { organizationJsonLd } from '../data/jsonLd';
import { bestSellerCount, popularProductsQuery } from '../data/usePopularProducts';
import styles from './HomePage.module.scss';

export const prefetch = (_params: object, context?: PrefetchContext) => {
  const popular = popularProductsQuery(context?.read(endpoints.products), bestSellerCount);
  return popular ? [endpoints.products, popular] : [endpoints.products];
};

export default function HomePage() {
  const origin = useContext(SiteOriginContext);
  const contact = useShopContact();
  return (
    <>
      <PageHead
        description="Eight varieties of apples from the hills of Himachal Pradesh, picked ripe, sorted by hand and sent by the box. Delivery is free on all orders."
        jsonLd={organizationJsonLd(origin, contact)}
      />
      <Hero />
      <OpenOrder />
      <section className={styles.welcome}>
        <h1>Welcome to the orchard&apos;s Online Store, The online Rendezvous!</h1>
        <p>
          Eight varieties from the hills of Himachal Pradesh, picked ripe, sorted by hand and sent
          by the box.
        </p>
        <ButtonLink to={urls.shop()}>Discover Our Curated Selection</ButtonLink>
      </section>
      <TitledSection className={styles.section} title="Our best sellers">
        <BestSellers />
      </TitledSection>
      <HandpickedBanner />
      <TitledSection className={styles.section} title="From the orchard to your table">
        <ArticleCards articles={articles} heading="h3" />
      </TitledSection>
      <ValuePropositions />
    </>
  );
}
