import type { PageModule } from '@shop/shared';
import { renderStandalone } from '@shop/shared/standalone';

renderStandalone(
  'mf-account',
  (component) =>
    import(
      /* webpackInclude: /Page\.tsx$/ */
      /* webpackMode: "eager" */
      `./pages/${component}`
    ) as Promise<PageModule>,
);
