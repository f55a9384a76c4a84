import { useEffect, useState, type ComponentType } from 'react';
import {
  useLocation,
  useNavigate,
  useRoutes,
  type NavigateOptions,
  type RouteObject,
} from 'react-router-dom';
import { areAccountsOpen } from '@/contract/auth/accounts';
import { contentPages } from '@/contract/content/contentPages';
import { SETUP_FRAGMENT } from '@/contract/pages/links';
import { pages, pagesIn, type PageArea, type PageName } from '@/contract/pages/pages';
import { PageFrame, WhenLoaded } from './PageFrame';
import { RootLayout } from './layout/RootLayout';
import { layoutsOf, notFound, pageOf, pageTable } from './routes';

type Props = {
  /** Receives the router's `navigate` once it is mounted, for code outside React. */
  onRouter?: (navigate: (path: string, options?: NavigateOptions) => void) => void;
};

const pathsOf = (name: PageName) =>
  name === 'content' ? contentPages.map(({ path }) => path) : [pages[name].path];

const HAS_SETUP_CODE = new RegExp(`^#${SETUP_FRAGMENT}.`);

/** The page /SignUp while accounts are closed: only a visitor with a setup code finds it (behaviour 5.10). */
function SignUpWithCode() {
  const { hash } = useLocation();
  const [hadCode, setHadCode] = useState(false);
  // The form takes it out of the address bar.
  if (!hadCode && HAS_SETUP_CODE.test(hash)) setHadCode(true);
  return <PageFrame {...(hadCode ? pageTable.signUp : notFound)} />;
}

const elementOf = (name: PageName, path: string) =>
  name === 'signUp' && !areAccountsOpen ? (
    <SignUpWithCode />
  ) : (
    <PageFrame key={path} {...pageOf(name, path)} />
  );

/** The routes inside the first layout, which has the next one in it, and so on. */
function inLayouts([Layout, ...inner]: readonly ComponentType[], pagesOfArea: RouteObject[]): RouteObject[] {
  if (!Layout) return pagesOfArea;
  return [{ element: <WhenLoaded Component={Layout} />, children: inLayouts(inner, pagesOfArea) }];
}

/** The routes of an area's pages, inside its guard and layouts. */
const routesFor = (area: PageArea) =>
  inLayouts(
    layoutsOf[area],
    pagesIn(area).flatMap((name) => pathsOf(name).map((path) => ({ path, element: elementOf(name, path) }))),
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
