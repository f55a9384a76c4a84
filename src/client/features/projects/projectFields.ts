import { parseCategories, parsePictures, type FullProject } from '@/contract/projects/project';
import { DEVICES, projectFormRules, YES_OR_NO, type NewProject } from '@/contract/projects/projectRules';
import { ALL, categories } from './galleryView';

export type ProjectFields = Record<Exclude<keyof FullProject, '_id' | 'id' | 'file' | 'replacedBy'>, string>;

type FieldOfForm = {
  name: keyof ProjectFields;
  label: string;
  rows?: number;
  inputMode?: 'url' | 'numeric';
  hint?: string;
  /** What one chooses from; other texts are refused. */
  choices?: readonly string[];
  /** What a checkbox below the field says, which puts `no` there. */
  none?: string;
  /** A checkbox, which puts this there when it is ticked. */
  ticked?: string;
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

/** The fields that the backend of the spec does not have; what does not apply is left empty. */
export const moreFields: readonly FieldOfForm[] = [
  { name: 'year', label: 'Year', inputMode: 'numeric' },
  { name: 'role', label: 'Role', hint: 'What you did in it' },
  { name: 'stack', label: 'Stack', hint: 'What it is made with. Separate several with commas' },
  { name: 'result', label: 'Result', hint: 'One line: what it brought, with its number' },
  { name: 'order', label: 'Order', inputMode: 'numeric', hint: 'Lower numbers come first' },
  { name: 'imageFit', label: 'Show the whole picture, not cut to its frame', ticked: 'contain' },
  { name: 'draft', label: 'Draft: only admins see it', ticked: 'draft' },
];

/** The fields of what only the project's own page shows. */
export const pageFields: readonly FieldOfForm[] = [
  { name: 'caseStudy', label: 'Case Study', rows: 20 },
  { name: 'pictures', label: 'Pictures', rows: 5, hint: 'Up to eight, one address a line' },
];

export const allFields = [...projectFields, ...moreFields, ...pageFields];

export const blankFields = Object.fromEntries(allFields.map(({ name }) => [name, ''])) as ProjectFields;

export const fieldsOf = ({
  _id,
  id,
  category,
  caseStudy = '',
  pictures = [],
  year,
  role = '',
  stack = [],
  result = '',
  order,
  imageFit,
  draft,
  file,
  replacedBy,
  ...fields
}: FullProject): ProjectFields => ({
  ...fields,
  category: category.join(', '),
  caseStudy,
  pictures: pictures.join('\n'),
  year: String(year ?? ''),
  role,
  stack: stack.join(', '),
  result,
  order: String(order ?? ''),
  imageFit: imageFit === 'contain' ? imageFit : '',
  draft: draft ? 'draft' : '',
});

/** What may be typed next in the field of the categories: each one, behind those that are there already. */
export const suggestedCategories = (typed: string) => {
  const before = typed.split(',').slice(0, -1);
  return knownCategories.map((category) => [...before, category].map((entry) => entry.trim()).join(', '));
};

/** The request body of the form's values, without the id. */
export function toProject(typed: ProjectFields): Omit<NewProject, 'id'> {
  const { category, pictures, stack, imageFit, draft, ...fields } = projectFormRules.cast(typed);
  return {
    ...fields,
    category: parseCategories(category),
    pictures: parsePictures(pictures),
    stack: parseCategories(stack),
    imageFit: imageFit === 'contain' ? imageFit : 'cover',
    draft: draft !== '',
  };
}

/** A new project. Its id is the current time (behaviour 5.3). Of what only its own page shows, what is empty is not sent. */
export function toNewProject(typed: ProjectFields): NewProject {
  const {
    caseStudy,
    pictures = [],
    year,
    role,
    stack = [],
    result,
    order,
    imageFit,
    draft,
    ...fields
  } = toProject(typed);
  return {
    ...fields,
    ...(caseStudy && { caseStudy }),
    ...(pictures.length > 0 && { pictures }),
    ...(year !== null && { year }),
    ...(role && { role }),
    ...(stack.length > 0 && { stack }),
    ...(result && { result }),
    ...(order !== null && { order }),
    ...(imageFit !== 'cover' && { imageFit }),
    ...(draft && { draft }),
    id: Date.now(),
  };
}
