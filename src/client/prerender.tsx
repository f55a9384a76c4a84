import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { prerenderedPages, prerenderedPath, type PrerenderedPage } from '@/contract/pages';
import { App } from './app/App';
import { loadPage, notFound, table } from './app/routes';
import { makeStore } from './app/store';

export type RenderedPage = { title: string; description: string; html: string; styles: string };

async function render(name: PrerenderedPage): Promise<RenderedPage> {
  await loadPage(name);
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(
      sheet.collectStyles(
        <Provider store={makeStore()}>
          <StaticRouter location={prerenderedPath(name)}>
            <App />
          </StaticRouter>
        </Provider>,
      ),
    );
    const { title, description } = name === 'notFound' ? notFound : table[name];
    return { title, description, html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}

/** Renders the public pages as a signed-out visitor sees them before any data is loaded. */
export async function prerenderPages(): Promise<[PrerenderedPage, RenderedPage][]> {
  const rendered: [PrerenderedPage, RenderedPage][] = [];
  for (const name of prerenderedPages) rendered.push([name, await render(name)]);
  return rendered;
}
