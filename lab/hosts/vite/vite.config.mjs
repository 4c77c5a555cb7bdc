// A site on Vite that shows pages of the shop.
import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

/** @param {string} name the federation name */
const remote = (name) => ({
  // The remotes are built by webpack.
  type: 'var',
  name,
  entry: `${process.env.VITE_SHOP_ORIGIN}/remotes/${name.replaceAll('_', '-')}/live/mf-manifest.json`,
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    federation({
      name: 'site',
      remotes: {
        mf_catalog: remote('mf_catalog'),
        mf_cart_checkout: remote('mf_cart_checkout'),
        mf_account: remote('mf_account'),
      },
      shared: {
        react: { singleton: true },
        'react-dom': { singleton: true },
        swr: { singleton: true },
        '@shop/shared': { singleton: true, requiredVersion: '^1.0.0' },
      },
      // The remotes contain no federation runtime.
      experiments: { provideExternalRuntime: true },
      dts: false,
    }),
  ],
  optimizeDeps: {
    // The linked package and its bundled copy would be two.
    exclude: ['@shop/shared'],
    // Found too late, they would reload the page.
    include: ['@shop/shared > react-error-boundary', '@shop/shared > react-toastify/unstyled'],
  },
  oxc: { jsx: { runtime: 'automatic' } },
  css: { preprocessorOptions: { scss: { loadPaths: ['../../../shared/src/styles'] } } },
  build: { target: 'es2022' },
});
