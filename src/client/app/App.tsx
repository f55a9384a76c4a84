import { useEffect } from 'react';
import { Route, Routes, useNavigate, type NavigateOptions } from 'react-router-dom';
import { adminPages, chatPages, deskPages, publicPages, signedInPages } from '@/contract/access';
import { pages, type PageName } from '@/contract/pages';
import { PageFrame, WhenLoaded } from './PageFrame';
import { RootLayout } from './layout/RootLayout';
import { layouts, notFound, table } from './routes';

type Props = {
  /** Told how to go to a page as soon as the router is there, for those who stand outside of it. */
  onRouter?: (navigate: (path: string, options?: NavigateOptions) => void) => void;
};

const routesOf = (names: readonly PageName[]) =>
  names.map((name) => (
    <Route key={name} path={pages[name]} element={<PageFrame key={name} {...table[name]} />} />
  ));

export function App({ onRouter }: Props) {
  const navigate = useNavigate();
  useEffect(() => onRouter?.((path, options) => void navigate(path, options)), [onRouter, navigate]);

  return (
    <>
      <Routes>
        <Route element={<RootLayout />}>
          {routesOf(publicPages)}
          <Route element={<WhenLoaded {...layouts.members} />}>
            {routesOf(signedInPages)}
            <Route element={<WhenLoaded {...layouts.desk} />}>{routesOf(deskPages)}</Route>
            <Route element={<WhenLoaded {...layouts.chat} />}>{routesOf(chatPages)}</Route>
          </Route>
          <Route element={<WhenLoaded {...layouts.admins} />}>
            <Route element={<WhenLoaded {...layouts.adminDesk} />}>{routesOf(adminPages)}</Route>
          </Route>
          <Route path="*" element={<PageFrame {...notFound} />} />
        </Route>
      </Routes>
    </>
  );
}
