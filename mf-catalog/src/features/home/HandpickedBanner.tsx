import { useId } from 'react';
import { urls } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/controls/Button';
import { Picture } from '@shop/shared/ui/picture/Picture';
import styles from './HandpickedBanner.module.scss';

export function HandpickedBanner() {
  const titleId = useId();
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <Picture
        src="/images/about-orchard.jpg"
        alt=""
        width={1600}
        height={900}
        sizes="(min-width: 720px) 100vw, 800px"
        loading="lazy"
      />
      <div className={styles.content}>
        <h2 id={titleId}>Handpicked apples, one branch at a time</h2>
        <p>Lifted and turned, never pulled or shaken: that is how an apple reaches you whole.</p>
        <div className={styles.actions}>
          <ButtonLink to={urls.shop()}>Showcase</ButtonLink>
          <ButtonLink variant="secondary" to={urls.journal()}>
            Journal
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
