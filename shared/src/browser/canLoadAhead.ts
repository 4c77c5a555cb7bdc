/** What only some browsers tell about the network. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether this device may load what the visitor has not asked for. */
export function canLoadAhead(): boolean {
  const { connection } = navigator as { connection?: Connection };
  const isSlow = ['slow-2g', '2g'].includes(connection?.effectiveType ?? '');
  return navigator.onLine && !connection?.saveData && !isSlow;
}
