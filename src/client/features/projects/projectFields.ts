import type { Project } from '@/contract/project';

export type ProjectFields = Record<Exclude<keyof Project, '_id' | 'id'>, string>;

type FieldOfForm = {
  name: keyof ProjectFields;
  label: string;
  multiline?: boolean;
  inputMode?: 'url';
  hint?: string;
};

/** The fields of the project form (spec section 2, "Admin layout"). */
export const projectFields: readonly FieldOfForm[] = [
  { name: 'title', label: 'Title' },
  { name: 'description', label: 'Description', multiline: true },
  { name: 'imageURL', label: 'Image URL', inputMode: 'url', hint: 'A web address, or a path on this site' },
  { name: 'category', label: 'Category', hint: 'Separate several with commas' },
  { name: 'liveLink', label: 'Live Link', inputMode: 'url' },
  {
    name: 'sourceCode',
    label: 'Source Code',
    inputMode: 'url',
    hint: 'A web address, or no to keep it private',
  },
  { name: 'responsive', label: 'Responsive', hint: 'YES or NO' },
  { name: 'betterUI', label: 'Better UI', hint: 'PC or Mobile' },
];

export const blankFields: ProjectFields = {
  title: '',
  description: '',
  imageURL: '',
  category: '',
  liveLink: '',
  sourceCode: '',
  responsive: '',
  betterUI: '',
};
