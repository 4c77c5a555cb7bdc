/** Folders of the shop that are no remotes. */
const otherUnits = ['shell', 'api', 'shared'];

/** Returns whether a remote can have this name, deployed or not. */
export const isRemoteName = (name: string): boolean =>
  /^[a-z][a-z0-9-]{0,39}$/.test(name) && !otherUnits.includes(name);
