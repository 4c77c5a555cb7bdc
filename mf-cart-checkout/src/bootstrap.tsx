import type { PageModule } from '@shop/shared';
import { renderStandalone } from '@shop/shared/standalone';
import { routes } from './routes';

// Starts this unit without the shell: `npm run dev -w mf-cart-checkout`.
renderStandalone(
  routes,
  (name) =>
    import(
      /* webpackMode: "eager", webpackExclude: /\/test\// */ `./pages/${name}Page`
    ) as Promise<PageModule>,
);
