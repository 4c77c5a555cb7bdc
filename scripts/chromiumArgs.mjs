/**
 * How tests start Chromium. It refuses to run its sandbox as root (containers, CI); the other
 * switches keep it from calling home, which a machine without internet answers with long waits.
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
