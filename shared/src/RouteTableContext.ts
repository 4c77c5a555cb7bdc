import { createContext, useContext } from 'react';
import type { RouteTable } from './routes';

/**
 * The pages that the visitor of this document may open. Null without a shop around the page, as in tests of a unit: then
 * each link stays in the app, and a page gets all query parameters.
 */
export const RouteTableContext = createContext<RouteTable | null>(null);

export const useRouteTable = (): RouteTable | null => useContext(RouteTableContext);
