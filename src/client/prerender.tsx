import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { prerenderedPages, prerenderedPath, type PrerenderedPage } from '@/contract/pages';
import { App } from './app/App';
import { loadPage, notFound, table } from './app/routes';
import { makeStore } from './app/store';

export type Drawing = { title: string; description: string; html: string; styles: string };

async function draw(name: PrerenderedPage): Promise<Drawing> {
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

/** Draws the pages that visitors come to first, as somebody without a session sees them before any answer is there. */
export async function drawPages(): Promise<[PrerenderedPage, Drawing][]> {
  const drawings: [PrerenderedPage, Drawing][] = [];
  for (const name of prerenderedPages) drawings.push([name, await draw(name)]);
  return drawings;
}
