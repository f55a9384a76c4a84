import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter, useRoutes } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { hosting, onSite } from '@/contract/hosting';
import type { PickFilters, RenderPage } from '@/contract/pages/renderedPage';
import { App } from './app/App';
import { RootLayout } from './app/layout/RootLayout';
import { stateWith } from './app/prerenderedState';
import { loadPage, pageOf } from './app/routes';
import { makeStore } from './app/store';
import { queryOf, viewOf } from './features/projects/galleryView';
import { PageSkeleton } from './ui/PageSkeleton';

/** A page that is not public, before its code and its data are there. */
const Frame = () =>
  useRoutes([{ element: <RootLayout />, children: [{ path: '*', element: <PageSkeleton /> }] }]);

export const renderPage: RenderPage = async (name, address, data) => {
  if (name !== 'frame') await loadPage(name);
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(
      sheet.collectStyles(
        <Provider store={makeStore(stateWith(data)).store}>
          <StaticRouter basename={hosting.base} location={onSite(address)}>
            {name === 'frame' ? <Frame /> : <App />}
          </StaticRouter>
        </Provider>,
      ),
    );
    const { title, description } = pageOf(name === 'frame' ? 'loader' : name, address);
    return { title, description, html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
};

export const pickFilters: PickFilters = (query) =>
  String(queryOf({ ...viewOf(new URLSearchParams(query)), search: '' }));
