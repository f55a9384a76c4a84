import { useEffect } from 'react';
import { Route, Routes, useNavigate, type NavigateOptions } from 'react-router-dom';
import { pages, pagesFor, type PageAudience } from '@/contract/pages';
import { PageFrame, WhenLoaded } from './PageFrame';
import { RootLayout } from './layout/RootLayout';
import { layoutsOf, notFound, table } from './routes';

type Props = {
  /** Receives the router's `navigate` once it is mounted, for code outside React. */
  onRouter?: (navigate: (path: string, options?: NavigateOptions) => void) => void;
};

/** The routes of an audience's pages, inside its guard and layouts. */
const routesFor = (audience: PageAudience) =>
  layoutsOf[audience].reduceRight(
    (routes, frame) => <Route element={<WhenLoaded {...frame} />}>{routes}</Route>,
    <>
      {pagesFor(audience).map((name) => (
        <Route key={name} path={pages[name].path} element={<PageFrame key={name} {...table[name]} />} />
      ))}
    </>,
  );

export function App({ onRouter }: Props) {
  const navigate = useNavigate();
  useEffect(() => onRouter?.((path, options) => void navigate(path, options)), [onRouter, navigate]);

  return (
    <>
      <Routes>
        <Route element={<RootLayout />}>
          {routesFor('public')}
          {routesFor('member')}
          {routesFor('student')}
          {routesFor('chat')}
          {routesFor('admin')}
          <Route path="*" element={<PageFrame {...notFound} />} />
        </Route>
      </Routes>
    </>
  );
}
