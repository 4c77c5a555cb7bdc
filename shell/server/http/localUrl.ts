/** A URL on this site: browsers read two slashes at its beginning, or a backslash, as another host. */
export const localUrl = (path: string, search: string): string =>
  `/${path.replace(/^[/\\\s]+/, '')}${search && `?${search}`}`;
