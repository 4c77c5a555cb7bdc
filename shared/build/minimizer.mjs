import TerserPlugin from 'terser-webpack-plugin';

/** For all scripts that browsers load. */
export const minimizer = () =>
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: { ecma: 2022, compress: { passes: 3 } },
  });
