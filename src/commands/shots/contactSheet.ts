import { fileOf, looks } from './looks';

/** One page with all pictures side by side: a row a scene, a column a look. Each opens in full. */
export function contactSheet(scenes: readonly string[]): string {
  const cell = (scene: string, look: string) =>
    `<td><a href="${fileOf(scene, look)}"><img src="${fileOf(scene, look)}" alt="${scene}, ${look}" loading="lazy"></a></td>`;
  const rows = scenes.map(
    (scene) => `<tr><th scope="row">${scene}</th>${looks.map(({ name }) => cell(scene, name)).join('')}</tr>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>All pages, side by side</title>
<style>
  body { margin: 0; font: 14px/1.4 system-ui, sans-serif; background: #777; color: #fff; }
  table { border-collapse: collapse; }
  th, td { padding: 6px; vertical-align: top; text-align: left; }
  thead th { position: sticky; top: 0; background: #555; }
  td:nth-of-type(-n + 2) img { width: 195px; }
  td:nth-of-type(n + 3) img { width: 640px; }
</style>
<table>
<thead><tr><td></td>${looks.map(({ name }) => `<th scope="col">${name}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</html>
`;
}
