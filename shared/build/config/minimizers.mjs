import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { styleTargets } from '../browsers.mjs';

/** Minifies scripts for browsers. It uses only syntax that webpack's target allows. */
export const scriptMinimizer = () =>
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: { compress: { passes: 3 } },
  });

/** Minifies styles and compiles newer syntax, such as `light-dark()`, for the supported browsers. */
export const styleMinimizer = () =>
  new CssMinimizerPlugin({
    minify: CssMinimizerPlugin.lightningCssMinify,
    minimizerOptions: { targets: styleTargets },
  });
