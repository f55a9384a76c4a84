import { useEffect } from 'react';
import { useNavigate, useRoutes, type NavigateOptions, type RouteObject } from 'react-router-dom';
import { pages, pagesIn, type PageArea } from '@/contract/pages/pages';
import { PageFrame, WhenLoaded } from './PageFrame';
import { RootLayout } from './layout/RootLayout';
import { layoutsOf, notFound, pageTable } from './routes';

type Props = {
  /** Receives the router's `navigate` once it is mounted, for code outside React. */
  onRouter?: (navigate: (path: string, options?: NavigateOptions) => void) => void;
};

/** The routes of an area's pages, inside its guard and layouts. */
const routesFor = (area: PageArea) =>
  layoutsOf[area].reduceRight<RouteObject[]>(
    (children, Layout) => [{ element: <WhenLoaded Component={Layout} />, children }],
    pagesIn(area).map((name) => ({
      path: pages[name].path,
      element: <PageFrame key={name} {...pageTable[name]} />,
    })),
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
