import { formatDate } from '@shop/shared/contract';
import { ButtonLink } from '@shop/shared/ui/controls/Button';
import { Static } from '@shop/shared/ui/page/Static';
import { Picture } from '@shop/shared/ui/picture/Picture';
import type { Article } from '../../data/articles';
import styles from './ArticleCards.module.scss';
import { articleUrls } from '../../urls';

interface ArticleCardsProps {
  articles: readonly Article[];
  /** The level below the preceding heading. */
  heading: 'h2' | 'h3';
  isDated?: boolean;
  /** The cards contain the first picture of the page. */
  isFirst?: boolean;
}

/** Cards with links whose accessible names contain the titles (HM-07). */
export function ArticleCards({
  articles,
  heading: Heading,
  isDated = false,
  isFirst = false,
}: ArticleCardsProps) {
  return (
    <Static>
      <ul className={styles.root}>
        {articles.map(({ slug, title, summary, image, alt, published }, index) => (
          <li key={slug} className={styles.card}>
            <Picture
              src={image}
              alt={alt}
              width={800}
              height={600}
              sizes="(min-width: 1170px) 272px, (min-width: 540px) 46vw, 92vw"
              {...(isFirst && index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
            />
            <div className={styles.content}>
              <Heading>{title}</Heading>
              {isDated && <time dateTime={published}>{formatDate(published)}</time>}
              <p>{summary}</p>
              <ButtonLink variant="secondary" className={styles.more} to={articleUrls[slug]()}>
                Learn More <span className={styles.hidden}>about {title}</span>
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </Static>
  );
}
