import type { PageModule } from '@shop/shared';
import { renderStandalone } from '@shop/shared/standalone';

renderStandalone(
  'mf-cart-checkout',
  (component) =>
    import(
      /* webpackInclude: /Page\.tsx$/ */
      /* webpackMode: "eager" */
      `./pages/${component}`
    ) as Promise<PageModule>,
);
