import CompressionPlugin from 'compression-webpack-plugin';

/** Pictures and fonts are compressed already. */
const test = /\.(js|css|json|svg)$/;

/** Brotli and gzip copies beside every file, at the highest compression level. */
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
