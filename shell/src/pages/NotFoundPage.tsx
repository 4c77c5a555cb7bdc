import { routes } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/Button';
import { PageHead } from '@shop/shared/ui/PageHead';
import styles from './MessagePage.module.scss';

/** H-12. The server answers the same address with status 404. */
export function NotFoundPage() {
  return (
    <section className={styles.root}>
      <PageHead
        title="Page not found"
        description="The page you asked for does not exist, or has been moved."
        isPrivate
      />
      <img src="/drawings/bare-branch.svg" alt="" width="200" height="130" />
      <h1>Nothing grows at this address</h1>
      <p>The page you asked for does not exist, or has been moved.</p>
      <ButtonLink to={routes.shop.to()}>Back to the shop</ButtonLink>
    </section>
  );
}
