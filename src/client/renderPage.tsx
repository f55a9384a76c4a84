import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter, useRoutes } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import type { Project } from '@/contract/project';
import type { PickFilters, RenderPage } from '@/contract/renderedPage';
import { App } from './app/App';
import { RootLayout } from './app/layout/RootLayout';
import { stateWith } from './app/prerenderedState';
import { rootReducer } from './app/reducers';
import { loadPage, notFound, pageTable } from './app/routes';
import { makeStore } from './app/store';
import { queryOf, viewOf } from './features/projects/galleryView';
import { projectsApi } from './features/projects/projectsApi';
import { PageSkeleton } from './ui/PageSkeleton';

/** Always the same for the same projects, so that equal pages are equal files. */
const RENDERED = { requestId: 'prerendered', timestamp: 1 };

function answersWith(projects: readonly Project[]) {
  const upserted = projectsApi.util.upsertQueryEntries([
    { endpointName: 'listProjects', arg: undefined, value: [...projects] },
  ]);
  const { queries, provided } = rootReducer(stateWith(), { ...upserted, meta: RENDERED }).api;
  return { queries, provided };
}

/** A page that is not public, before its code and its data are there. */
const Frame = () =>
  useRoutes([{ element: <RootLayout />, children: [{ path: '*', element: <PageSkeleton /> }] }]);

export const renderPage: RenderPage = async (name, address, projects) => {
  if (name !== 'frame') await loadPage(name);
  const answers = projects && answersWith(projects);
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(
      sheet.collectStyles(
        <Provider store={makeStore(stateWith(answers)).store}>
          <StaticRouter location={address}>{name === 'frame' ? <Frame /> : <App />}</StaticRouter>
        </Provider>,
      ),
    );
    const { title, description } =
      name === 'notFound' ? notFound : pageTable[name === 'frame' ? 'loader' : name];
    return { title, description, html, styles: sheet.getStyleTags(), answers };
  } finally {
    sheet.seal();
  }
};

export const pickFilters: PickFilters = (query) =>
  String(queryOf({ ...viewOf(new URLSearchParams(query)), search: '' }));
