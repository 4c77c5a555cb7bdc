/** @throws {Error} on a Node that cannot run the shop */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(`The shop needs Node 20.19 or newer. This is Node ${process.versions.node}.`);
}
