import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { styleTargets } from './browsers.mjs';

/** The minifier of all scripts that browsers load. It writes only what webpack's target has. */
export const scriptMinimizer = () =>
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: { compress: { passes: 3 } },
  });

/** Compiles the styles for the supported browsers, too, such as `light-dark()`. */
export const styleMinimizer = () =>
  new CssMinimizerPlugin({
    minify: CssMinimizerPlugin.lightningCssMinify,
    minimizerOptions: { targets: styleTargets },
  });
