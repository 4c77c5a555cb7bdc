/**
 * Chromium cannot use its sandbox as root (containers, CI). The other switches prevent requests of its
 * own, which time out slowly on a machine without internet.
 */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
