import type { Compilation } from 'webpack';

/** The scripts of the `import()` whose request ends like this, or of the entry for `index`. */
export function filesOf(request: string, { chunkGroups, entrypoints }: Compilation): string[] {
  const group =
    request === 'index'
      ? entrypoints.get('main')
      : chunkGroups.find(({ origins }) => origins.some((origin) => origin.request?.endsWith(request)));
  if (!group) throw new Error(`No file of the build holds ${request}.`);
  return group.getFiles().filter((file) => file.endsWith('.js'));
}
