import type { PageModule } from '@shop/shared';
import { renderStandalone } from '@shop/shared/standalone';

renderStandalone(
  'mf-catalog',
  (name) =>
    import(
      /* webpackMode: "eager", webpackExclude: /\/test\// */ `./pages/${name}Page`
    ) as Promise<PageModule>,
);
