import { useContext, type ReactNode } from 'react';
import { SiteOriginContext } from '@shop/shared';
import { routes, type ArticleSlug } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/Button';
import { PageHead } from '@shop/shared/ui/PageHead';
import { Picture } from '@shop/shared/ui/Picture';
import { Prose, type Section } from '@shop/shared/ui/Prose';
import { articleOf, articles, formatDay } from '../data/articles';
import { articleToRead } from '../data/structuredData';
import { ArticleCards } from './ArticleCards';
import styles from './Article.module.scss';

interface ArticleProps {
  slug: ArticleSlug;
  sections: readonly Section[];
  /** How the article begins. */
  children: ReactNode;
}

/** HM-09: an article, what to read after it, and the way back to the apples. */
export function Article({ slug, sections, children }: ArticleProps) {
  const origin = useContext(SiteOriginContext);
  const article = articleOf(slug);
  const { title, summary, image, alt, published } = article;
  return (
    <>
      <PageHead
        title={title}
        description={summary}
        image={image}
        published={published}
        above={[{ name: 'Journal', path: routes.journal.to() }]}
        jsonLd={articleToRead(origin, article)}
      />
      <Prose sections={sections}>
        <h1>{title}</h1>
        <p className={styles.day}>
          Published on <time dateTime={published}>{formatDay(published)}</time>
        </p>
        <Picture
          src={image}
          alt={alt}
          width={800}
          height={600}
          sizes="(min-width: 624px) 592px, 92vw"
          fetchPriority="high"
        />
        {children}
      </Prose>
      <section className={styles.further} aria-labelledby="further">
        <h2 id="further">More from the journal</h2>
        <ArticleCards articles={articles.filter((other) => other.slug !== slug)} heading="h3" />
        <ButtonLink to={routes.shop.to()}>See our apples</ButtonLink>
      </section>
    </>
  );
}
