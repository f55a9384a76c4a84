import { useEffect } from 'react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { pages, type PageName } from '@/contract/pages';
import { GlobalStyle } from '@/client/design/GlobalStyle';
import { NotFound } from '@/client/ui/ErrorScreen';
import { AdminsOnly, SignedInOnly } from './guards';
import { PageFrame } from './PageFrame';
import { AdminLayout } from './layout/AdminLayout';
import { RootLayout } from './layout/RootLayout';
import { adminPages, publicPages, signedInPages, table } from './routes';

type Props = {
  /** Told how to go to a page as soon as the router is there, for those who stand outside of it. */
  onRouter?: (navigate: (path: string) => void) => void;
};

const routesOf = (names: readonly PageName[]) =>
  names.map((name) => <Route key={name} path={pages[name]} element={<PageFrame {...table[name]} />} />);

export function App({ onRouter }: Props) {
  const navigate = useNavigate();
  useEffect(() => onRouter?.((path) => void navigate(path)), [onRouter, navigate]);

  return (
    <>
      <GlobalStyle />
      <Routes>
        <Route element={<RootLayout />}>
          {routesOf(publicPages)}
          <Route element={<SignedInOnly />}>{routesOf(signedInPages)}</Route>
          <Route element={<AdminsOnly />}>
            <Route element={<AdminLayout />}>{routesOf(adminPages)}</Route>
          </Route>
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </>
  );
}
