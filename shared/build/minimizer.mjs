import TerserPlugin from 'terser-webpack-plugin';

/** How every script for browsers is made small. */
export const minimizer = () =>
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: { ecma: 2022, compress: { passes: 3 } },
  });
