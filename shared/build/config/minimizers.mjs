import MinimizerPlugin from 'minimizer-webpack-plugin';
import { styleTargets } from '../browsers.mjs';

/** Minifies scripts for browsers. It uses only syntax that webpack's target allows. */
export const scriptMinimizer = () =>
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    parallel: false,
    terserOptions: { compress: { passes: 3 } },
  });

/** Minifies styles and compiles newer syntax, such as `light-dark()`, for the supported browsers. */
export const styleMinimizer = () =>
  new MinimizerPlugin({
    test: /\.css$/,
    minify: MinimizerPlugin.lightningCssMinify,
    parallel: false,
    minimizerOptions: { targets: styleTargets },
  });
