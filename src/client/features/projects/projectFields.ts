import { parseCategories, parsePictures, type FullProject } from '@/contract/projects/project';
import { DEVICES, projectFormRules, YES_OR_NO, type NewProject } from '@/contract/projects/projectRules';
import { ALL, categories } from './galleryView';

export type ProjectFields = Record<Exclude<keyof FullProject, '_id' | 'id'>, string>;

type FieldOfForm = {
  name: keyof ProjectFields;
  label: string;
  rows?: number;
  inputMode?: 'url';
  hint?: string;
  /** What one chooses from; other texts are refused. */
  choices?: readonly string[];
  /** What a checkbox below the field says, which puts `no` there. */
  none?: string;
};

/** What a project can be found by in the gallery; it may have further ones. */
const knownCategories = categories.filter((category) => category !== ALL);

/** The fields of the project form. */
export const projectFields: readonly FieldOfForm[] = [
  { name: 'title', label: 'Title' },
  { name: 'description', label: 'Description', rows: 5 },
  {
    name: 'imageURL',
    label: 'Image URL',
    inputMode: 'url',
    hint: 'A web address, or a path on this site',
    none: 'No picture',
  },
  { name: 'category', label: 'Category', hint: 'Separate several with commas' },
  { name: 'liveLink', label: 'Live Link', inputMode: 'url', none: 'Not online' },
  { name: 'sourceCode', label: 'Source Code', inputMode: 'url', none: 'Keep it private' },
  { name: 'responsive', label: 'Responsive', choices: YES_OR_NO },
  { name: 'betterUI', label: 'Better UI', choices: DEVICES },
];

/** The fields of what only the project's own page shows. */
export const pageFields: readonly FieldOfForm[] = [
  { name: 'caseStudy', label: 'Case Study', rows: 20 },
  { name: 'pictures', label: 'Pictures', rows: 5, hint: 'Up to eight, one address a line' },
];

export const allFields = [...projectFields, ...pageFields];

export const blankFields = Object.fromEntries(allFields.map(({ name }) => [name, ''])) as ProjectFields;

export const fieldsOf = ({
  _id,
  id,
  category,
  caseStudy = '',
  pictures = [],
  ...fields
}: FullProject): ProjectFields => ({
  ...fields,
  category: category.join(', '),
  caseStudy,
  pictures: pictures.join('\n'),
});

/** What may be typed next in the field of the categories: each one, behind those that are there already. */
export const suggestedCategories = (typed: string) => {
  const before = typed.split(',').slice(0, -1);
  return knownCategories.map((category) => [...before, category].map((entry) => entry.trim()).join(', '));
};

/** The request body of the form's values, without the id. */
export function toProject(typed: ProjectFields): Omit<NewProject, 'id'> {
  const { category, pictures, ...fields } = projectFormRules.cast(typed);
  return {
    ...fields,
    category: parseCategories(category),
    pictures: parsePictures(pictures),
  };
}

/** A new project. Its id is the current time (behaviour 5.3). Of what only its own page shows, what is empty is not sent. */
export function toNewProject(typed: ProjectFields): NewProject {
  const { caseStudy, pictures = [], ...fields } = toProject(typed);
  return {
    ...fields,
    ...(caseStudy && { caseStudy }),
    ...(pictures.length > 0 && { pictures }),
    id: Date.now(),
  };
}
