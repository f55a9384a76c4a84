import type { Drawn } from '@/contract/drawn';
import { countOf, flagOf, idOf, listOf, rowsOf, textOf, type Fields } from '@/contract/answers';
import { parseCategories, type Project, type ShownProject } from './project';

/** The texts of a list; undefined where there are none. */
function textsOf(value: unknown) {
  const texts = listOf(value).map(textOf).filter(Boolean);
  return texts.length > 0 ? texts : undefined;
}

const readProject = (row: Fields, place: number, id: number): Project => ({
  _id: idOf(row, place),
  id: countOf(row.id) ?? id,
  title: textOf(row.title),
  description: textOf(row.description),
  imageURL: textOf(row.imageURL),
  category: Array.isArray(row.category)
    ? row.category.map(textOf).filter(Boolean)
    : parseCategories(textOf(row.category)),
  liveLink: textOf(row.liveLink),
  sourceCode: textOf(row.sourceCode),
  responsive: textOf(row.responsive),
  betterUI: textOf(row.betterUI),
  year: countOf(row.year),
  role: textOf(row.role) || undefined,
  stack: textsOf(row.stack),
  result: textOf(row.result) || undefined,
  order: Number.isSafeInteger(row.order) ? (row.order as number) : undefined,
  imageFit: row.imageFit === 'contain' ? 'contain' : undefined,
  draft: flagOf(row.draft) || undefined,
  file: textOf(row.file) || undefined,
  replacedBy: textOf(row.replacedBy) || undefined,
});

/** The projects of a list. One without an `id` gets another by its place, so that they stay in their order. */
export function readProjects(list: unknown): Project[] {
  const { length } = listOf(list);
  return rowsOf(list, (row, place) => readProject(row, place, length - place));
}

export function readShownProject(answer: Fields): ShownProject {
  return {
    ...readProject(answer, 0, 0),
    pictures: textsOf(answer.pictures),
    drawnCaseStudy: listOf(answer.drawnCaseStudy) as readonly Drawn[],
  };
}
