import { useContext } from 'react';
import { SiteOriginContext, useLocation } from '@shop/shared';
import { brand } from '@shop/shared/brand';
import { routes } from '@shop/shared/routes';

/** A thing in the words of schema.org. Its addresses are absolute. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

interface Step {
  name: string;
  path: string;
}

interface PageHeadProps {
  /** What the page is; without it, the page bears the shop's own name. */
  title?: string;
  /** One or two sentences for a search result, true of this page. */
  description: string;
  /** Path of the picture that goes with a shared link. */
  image?: string;
  /** For search engines not to list: somebody's own page, a form, an address without a page. */
  isPrivate?: boolean;
  /** The day an article was published, `2026-06-22`; only articles have one. */
  published?: string;
  /** The pages between home and this one. */
  above?: readonly Step[];
  jsonLd?: Thing | readonly Thing[];
}

/**
 * What a page says of itself to browsers, search engines and whoever is sent a link (H-11). React
 * puts it into the head, and takes it away with the page.
 */
export function PageHead({ title, description, published, ...rest }: PageHeadProps) {
  const { image = '/images/og-image.jpg', above = [], jsonLd = [], isPrivate = false } = rest;
  const origin = useContext(SiteOriginContext);
  const { pathname } = useLocation();
  const address = origin + pathname;
  const fullTitle = title ? `${title} · ${brand.name}` : `${brand.name} · ${brand.tagline}`;
  const things = [jsonLd].flat();
  if (title && !isPrivate) {
    things.push(breadcrumbs(origin, [...above, { name: title, path: pathname }]));
  }

  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {isPrivate && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title ?? fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={origin + image} />
      <meta property="og:type" content={published ? 'article' : 'website'} />
      {published && <meta property="article:published_time" content={published} />}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content="en_IN" />
      <meta name="twitter:card" content="summary_large_image" />
      {things.length > 0 && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: graph(things) }} />
      )}
    </>
  );
}

function breadcrumbs(origin: string, steps: readonly Step[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: routes.home.to() }, ...steps].map(
      ({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: origin + path,
      }),
    ),
  };
}

/** Data and no code; no text in it can end the script element it stands in. */
function graph(things: readonly Thing[]): string {
  const data = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(data).replace(/</g, '\\u003c');
}
