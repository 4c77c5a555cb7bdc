/** Builds a URL on this site. Browsers would read two leading slashes, or a backslash, as another host. */
export const localUrl = (path: string, search: string): string =>
  `/${path.replace(/^[/\\\s]+/, '')}${search && `?${search}`}`;
