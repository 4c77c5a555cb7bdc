import { useContext } from 'react';
import { SiteOriginContext, useLocation, useRouteTable } from '@shop/shared';
import { brand } from '@shop/shared/brand';
import { urls } from '@shop/shared/routes';
import { scriptJson } from '@shop/shared/scriptJson';

/** A schema.org object. Its URLs are absolute. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

interface Breadcrumb {
  name: string;
  path: string;
}

interface PageHeadProps {
  /** Default: the shop's name and tagline. */
  title?: string;
  /** One or two sentences about this page, for search results. */
  description: string;
  /** The path of the image in previews of shared links. */
  image?: string;
  /** What the URL names does not exist, so the URL is not indexed. */
  isNotFound?: boolean;
  /** The publication date of an article (YYYY-MM-DD). */
  published?: string;
  /** The query that belongs to the canonical URL, such as `?after=…` of a list. */
  query?: string;
  /** The breadcrumbs between home and this page. */
  above?: readonly Breadcrumb[];
  jsonLd?: Thing | readonly Thing[];
}

/**
 * The metadata of a page (H-11). React renders it into the head and removes it with the page. The row of
 * the page in the route table says whether it is indexed.
 */
export function PageHead({ title, description, published, ...rest }: PageHeadProps) {
  const {
    image = '/images/og-image.jpg',
    above = [],
    jsonLd = [],
    isNotFound = false,
    query = '',
  } = rest;
  const origin = useContext(SiteOriginContext);
  const { pathname } = useLocation();
  const table = useRouteTable();
  const path = table?.canonicalPath(pathname) ?? pathname;
  const url = origin + path + query;
  const isIndexed = !isNotFound && (table?.find(pathname)?.route.isInSitemap ?? false);
  const fullTitle = title ? `${title} · ${brand.name}` : `${brand.name} · ${brand.tagline}`;
  const things = [jsonLd].flat();
  if (title && isIndexed) {
    things.push(breadcrumbs(origin, [...above, { name: title, path }]));
  }

  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title ?? fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
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

function breadcrumbs(origin: string, pages: readonly Breadcrumb[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: urls.home() }, ...pages].map(
      ({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: origin + path,
      }),
    ),
  };
}

const graph = (things: readonly Thing[]): string =>
  scriptJson({ '@context': 'https://schema.org', '@graph': things });
