import webpack, { type Configuration } from 'webpack';
import { colourProblems } from '@/client/design/contrast';
import { colours, site } from '@/site';
import { contentProblems, contentWarnings } from './contentProblems';
import { placeholders } from './placeholders';
import { siteProblems } from './siteProblems';
import { prerenderPages } from './prerenderPages';

/**
 * Bundles the client first and whatever else is given, and prerenders the pages into `folder`. The bundler's warnings are errors,
 * and so are values, colours and pages of the owner's that do not fit.
 */
export async function bundle(folder: string, ...configurations: [Configuration, ...Configuration[]]) {
  const unreadable = (['light', 'dark'] as const).flatMap((theme) => colourProblems(theme, colours[theme]));
  const problems = [...siteProblems(site), ...unreadable, ...contentProblems()];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  for (const warning of [...contentWarnings(), ...placeholders(site)]) console.warn(warning);
  const [client] = await run(configurations);
  await prerenderPages(client, folder);
  return client;
}

function run(configurations: Configuration[]) {
  return new Promise<[webpack.Compilation]>((resolve, reject) => {
    const compiler = webpack(configurations);
    compiler?.run((error, stats) => {
      const messages = stats?.hasErrors() || stats?.hasWarnings() ? stats.toString('errors-warnings') : '';
      const problem = error ?? (messages ? new Error(messages) : undefined);
      const [first] = stats?.stats ?? [];
      // Closing writes the cache.
      compiler.close(() =>
        problem || !first ? reject(problem ?? new Error('Nothing was built.')) : resolve([first.compilation]),
      );
    });
  });
}
