import type { App } from '../../../src/services';
import type { Method } from '../shop';

export interface Route {
  method: Method;
  /** For example `/api/order/:order_id`. */
  pattern: string;
}

/** Matches a line such as `│   ├── /cancel (POST)`. */
const lineOfTree = /^(?<indent>[│ ]*)[├└]── (?<part>\S+)(?: \((?<methods>[^)]+)\))?(?: \{.+\})?$/;

/** Returns every route of the router, parsed from the printed tree. */
export function routesOf(app: App): Route[] {
  const path: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const { indent = '', part = '', methods } = lineOfTree.exec(line)?.groups ?? {};
      if (part === '') return [];
      path.splice(indent.length / 4, Infinity, part);
      return (methods?.split(', ') ?? [])
        .filter((method) => method !== 'HEAD')
        .map((method) => ({ method: method as Method, pattern: path.join('') }));
    });
}
