import { useEffect } from 'react';
import { useNavigate, useRoutes, type NavigateOptions, type RouteObject } from 'react-router-dom';
import { contentPages } from '@/contract/content/contentPages';
import { pages, pagesIn, type PageArea, type PageName } from '@/contract/pages/pages';
import { PageFrame, WhenLoaded } from './PageFrame';
import { RootLayout } from './layout/RootLayout';
import { layoutsOf, notFound, pageOf } from './routes';

type Props = {
  /** Receives the router's `navigate` once it is mounted, for code outside React. */
  onRouter?: (navigate: (path: string, options?: NavigateOptions) => void) => void;
};

const pathsOf = (name: PageName) =>
  name === 'content' ? contentPages.map(({ path }) => path) : [pages[name].path];

/** The routes of an area's pages, inside its guard and layouts. */
const routesFor = (area: PageArea) =>
  layoutsOf[area].reduceRight<RouteObject[]>(
    (children, Layout) => [{ element: <WhenLoaded Component={Layout} />, children }],
    pagesIn(area).flatMap((name) =>
      pathsOf(name).map((path) => ({ path, element: <PageFrame key={path} {...pageOf(name, path)} /> })),
    ),
  );

const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    children: [
      ...(Object.keys(layoutsOf) as PageArea[]).flatMap(routesFor),
      { path: '*', element: <PageFrame {...notFound} /> },
    ],
  },
];

export function App({ onRouter }: Props) {
  const navigate = useNavigate();
  useEffect(() => onRouter?.((path, options) => void navigate(path, options)), [onRouter, navigate]);
  return useRoutes(routes);
}
