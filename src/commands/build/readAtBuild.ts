import path from 'node:path';
import type { LoaderContext } from 'webpack';

type Options = { name: string; read: () => unknown };

/** Puts what a module reads from src/content or a package in place of the module, again whenever a file of src/content changes. */
export default function readAtBuild(this: LoaderContext<Options>) {
  const { name, read } = this.getOptions();
  this.addContextDependency(path.resolve('src/content'));
  return `export const ${name} = ${JSON.stringify(read())};`;
}
