import type { PageModule } from '@shop/shared';
import { renderStandalone } from '@shop/shared/standalone';

// Renders this unit without the shell: `npm run dev -w mf-admin`.
renderStandalone(
  'mf-admin',
  (name) =>
    import(
      /* webpackMode: "eager", webpackExclude: /\/test\// */ `./pages/${name}Page`
    ) as Promise<PageModule>,
);
