import { memo, useCallback, useContext, useLayoutEffect, useMemo, useState } from 'react';
import {
  LocationContext,
  Route,
  Routes,
  selectOwner,
  useLocation,
  useNavigationType,
  useRouteTable,
  useSession,
  type Location,
} from '@shop/shared';
import { NotFoundPage } from '../NotFoundPage';
import { PageLoaderContext } from '../PageLoader';
import { PageOutlet, UnavailablePage } from '../PageOutlet';
import { DoneKeysContext } from './doneKeys';
import { LoadAhead } from './LoadAhead';
import { failPage, firstPage, preparePage, showPage, type OpenPage } from './openPages';
import { PageFrame } from './PageFrame';
import { PagePreparation } from './PagePreparation';
import { preparedPage } from './preparedPage';

interface PagesProps {
  areRoutesComplete: boolean;
}

/**
 * The page at the URL, and beside it those that the visitor has left or is likely to open next. React neither runs the
 * effects of hidden pages nor shows their titles.
 */
export function Pages({ areRoutesComplete }: PagesProps) {
  const { isForStaff } = useContext(PageLoaderContext);
  const { pages, prepare, fail } = useOpenPages(!isForStaff);
  const { shown, kept, prepared } = pages;

  useLayoutEffect(() => {
    preparedPage.location = prepared?.location ?? null;
  }, [prepared]);

  return (
    <>
      {[shown, ...kept, ...(prepared ? [prepared] : [])]
        // React moves no elements.
        .sort((one, other) => one.id - other.id)
        .map((page) => (
          <FramedPage
            key={page.id}
            isShown={page === shown}
            id={page.id}
            location={page.location}
            navigationType={page.navigationType}
            hasData={page.hasData}
            areRoutesComplete={areRoutesComplete}
            onFail={fail}
          />
        ))}
      {!isForStaff && (
        <>
          <PagePreparation onPrepare={prepare} />
          <LoadAhead />
        </>
      )}
    </>
  );
}

function useOpenPages(keepsPages: boolean) {
  const owner = useSession((session) => (session.isReady ? selectOwner(session) : undefined));
  const navigation = {
    location: useLocation(),
    navigationType: useNavigationType(),
    owner,
    doneKeys: useContext(DoneKeysContext),
  };
  const [stored, setPages] = useState(() => firstPage(navigation));
  const pages = showPage(stored, navigation, keepsPages);
  // React renders this component again before any other.
  if (pages !== stored) setPages(pages);
  const prepare = useCallback(
    (location: Location, hasData: boolean) =>
      setPages((current) => preparePage(current, { location, owner, hasData })),
    [owner],
  );
  const fail = useCallback((id: number) => setPages((current) => failPage(current, id)), []);
  return { pages, prepare, fail };
}

interface PageAtProps
  extends PagesProps, Pick<OpenPage, 'id' | 'location' | 'navigationType' | 'hasData'> {
  onFail: (id: number) => void;
}

/**
 * A page in its frame. Does not render again with the other pages, nor when the session has been read: React would then
 * hydrate the whole page in one long task.
 */
const FramedPage = memo(function FramedPage({
  isShown,
  ...page
}: PageAtProps & { isShown: boolean }) {
  return (
    <PageFrame isShown={isShown}>
      <PageAt {...page} />
    </PageFrame>
  );
});

/**
 * A page with the location that it has, which is not that of the router while it is hidden. Renders again with `hasData`,
 * because a hidden page does not follow the cache.
 */
const PageAt = memo(function PageAt({
  id,
  location,
  navigationType,
  areRoutesComplete,
  onFail,
}: PageAtProps) {
  const route = useRouteTable()?.find(location.pathname)?.route;
  const value = useMemo(() => ({ location, navigationType }), [location, navigationType]);
  return (
    <LocationContext value={value}>
      {route ? (
        // React Router would otherwise rank all routes on each render.
        <Routes>
          <Route
            path={route.pattern}
            element={<PageOutlet route={route} onFail={() => onFail(id)} />}
          />
        </Routes>
      ) : areRoutesComplete ? (
        <NotFoundPage />
      ) : (
        <UnavailablePage />
      )}
    </LocationContext>
  );
});
