import { paths } from '@/client/lib/paths';
import type { CourseworkName } from './courseworkSlice';

type Words = {
  one: string;
  many: string;
  /** The titles of the two pages and of the links to them. */
  add: string;
  addMany: string;
  show: string;
  showMany: string;
  /** Where the two pages are. */
  addPath: string;
  showPath: string;
};

/** How each of the two lists is spoken of. */
export const words: Record<CourseworkName, Words> = {
  assignments: {
    one: 'assignment',
    many: 'assignments',
    add: 'Add Assignment',
    addMany: 'Add Assignments',
    show: 'Assignments',
    showMany: 'Show Assignments',
    addPath: paths.addAssignments,
    showPath: paths.showAssignments,
  },
  practicals: {
    one: 'practical',
    many: 'practicals',
    add: 'Add Practical',
    addMany: 'Add Practicals',
    show: 'Practicals',
    showMany: 'Show Practicals',
    addPath: paths.addPracticals,
    showPath: paths.showPracticals,
  },
};
