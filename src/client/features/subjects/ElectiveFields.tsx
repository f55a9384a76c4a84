import catalogue from '@/contract/catalogue.json';
import { ELECTIVES } from '@/contract/subjects';
import { SubjectCombobox } from './SubjectCombobox';

const { Semester_2: semester } = catalogue;

/** The fields for one subject of each group. */
export function Component() {
  return ELECTIVES.map((elective) => (
    <SubjectCombobox key={elective} name={elective} names={semester[elective]} />
  ));
}
