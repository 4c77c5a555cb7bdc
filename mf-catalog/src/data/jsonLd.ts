import { brand } from '@shop/shared/brand';
import type { AvailabilityState, Product, ShopContact } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import type { Article } from './articles';
import { articleUrls } from '../urls';

export const organizationJsonLd = (origin: string, { email, address }: ShopContact) => ({
  '@type': 'Organization',
  name: brand.name,
  description: brand.tagline,
  url: origin + urls.home(),
  logo: `${origin}/icon-512.png`,
  email,
  address,
});

/** The values of schema.org/ItemAvailability (SE-02). */
const itemAvailability: Record<AvailabilityState, string> = {
  in_season: 'InStock',
  from_storage: 'InStock',
  pre_order: 'PreOrder',
  sold_out: 'SoldOut',
  out_of_season: 'OutOfStock',
};

/** Describes a product with its offer of one box, in rupees, tax included. */
export const productJsonLd = (origin: string, product: Product) => {
  const url = origin + urls.product(product.product_id);
  return {
    '@type': 'Product',
    name: product.label,
    description: product.short_description,
    sku: product.product_id,
    url,
    image: origin + product.image_url,
    brand: { '@type': 'Brand', name: brand.name },
    offers: {
      '@type': 'Offer',
      url,
      price: product.price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${itemAvailability[product.availability.state]}`,
    },
  };
};

/** Describes an article with the shop as its author. */
export const articleJsonLd = (origin: string, { slug, title, summary, ...rest }: Article) => {
  const author = { '@type': 'Organization', name: brand.name, url: origin + urls.home() };
  return {
    '@type': 'Article',
    headline: title,
    description: summary,
    image: origin + rest.image,
    datePublished: rest.published,
    mainEntityOfPage: origin + articleUrls[slug](),
    author,
    publisher: author,
  };
};
