import { PageHead } from '@shop/shared/ui/page/PageHead';
import { ArticleCards } from '../features/journal/ArticleCards';
import { articles } from '../data/articles';
import styles from './JournalPage.module.scss';

export default function JournalPage() {
  return (
    <div className={styles.root}>
      <PageHead
        title="Journal"
        description="From two orchardists in Himachal Pradesh: when each variety of apple ripens, what to cook and send, and how to choose rootstock for your slope."
      />
      <h1>Journal</h1>
      <p>
        What we know from our own terraces, for whoever eats our apples and for whoever grows their
        own.
      </p>
      <ArticleCards articles={articles} heading="h2" isDated isFirst />
    </div>
  );
}
