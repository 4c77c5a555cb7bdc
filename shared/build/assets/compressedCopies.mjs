import CompressionPlugin from 'compression-webpack-plugin';

/** Files to compress. Pictures and fonts are already compressed. */
const test = /\.(js|css|json|svg)$/;

/** Creates plugins that write brotli and gzip copies of each file, at the highest compression level. */
export const compressedCopies = () => [
  new CompressionPlugin({
    test,
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    minRatio: 0.95,
  }),
  new CompressionPlugin({
    test,
    filename: '[path][base].gz',
    algorithm: 'gzip',
    compressionOptions: { level: 9 },
    minRatio: 0.95,
  }),
];
