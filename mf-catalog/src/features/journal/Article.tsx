import { useContext, type ReactNode } from 'react';
import { SiteOriginContext } from '@shop/shared';
import { formatDate } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/controls/Button';
import { PageHead } from '@shop/shared/ui/page/PageHead';
import { Picture } from '@shop/shared/ui/picture/Picture';
import { Prose, type Section } from '@shop/shared/ui/page/Prose';
import { TitledSection } from '@shop/shared/ui/page/TitledSection';
import { articles, getArticle, type ArticleSlug } from '../../data/articles';
import { articleJsonLd } from '../../data/jsonLd';
import { ArticleCards } from './ArticleCards';
import styles from './Article.module.scss';

interface ArticleProps {
  slug: ArticleSlug;
  sections: readonly Section[];
  /** The introduction of the article. */
  children: ReactNode;
}

/** An article, followed by cards of the other articles and a link to the shop (HM-09). */
export function Article({ slug, sections, children }: ArticleProps) {
  const origin = useContext(SiteOriginContext);
  const article = getArticle(slug);
  const { title, summary, image, alt, published } = article;
  return (
    <>
      <PageHead
        title={title}
        description={summary}
        image={image}
        published={published}
        above={[{ name: 'Journal', path: urls.journal() }]}
        jsonLd={articleJsonLd(origin, article)}
      />
      <Prose sections={sections}>
        <h1>{title}</h1>
        <p className={styles.date}>
          Published on <time dateTime={published}>{formatDate(published)}</time>
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
      <TitledSection className={styles.more} title="More from the journal">
        <ArticleCards articles={articles.filter((other) => other.slug !== slug)} heading="h3" />
        <ButtonLink to={urls.shop()}>See our apples</ButtonLink>
      </TitledSection>
    </>
  );
}
