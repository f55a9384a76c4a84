import { Form, Formik } from 'formik';
import { useId } from 'react';
import styled from 'styled-components';
import catalogue from '@/contract/catalogue.json';
import { ELECTIVES, type Elective } from '@/contract/studentData/subjects';
import { SUBJECTS_MISSING, subjectsRules } from '@/contract/studentData/subjectsRules';
import { font, type } from '@/client/design/tokens';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { Combobox } from '@/client/ui/Combobox';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { Muted, Stack } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { Field, Label, Select } from '@/client/ui/TextField.styles';
import { selectIsSubmitting, selectSubjects, subjectsSubmitted } from './subjectsSlice';
import { SubjectChips } from './SubjectChips';

const blank = { AEC: '', VAC: '', SEC: '', GE: '' };
const { Semester_2: semester } = catalogue;

export function SubjectsForm() {
  const dispatch = useAppDispatch();
  const isSubmitting = useAppSelector(selectIsSubmitting);
  const chosen = useAppSelector(selectSubjects);
  const id = useId();

  return (
    <Formik
      initialValues={chosen ? { AEC: chosen.AEC, VAC: chosen.VAC, SEC: chosen.SEC, GE: chosen.GE } : blank}
      validationSchema={subjectsRules}
      validateOnMount
      onSubmit={(chosen) => {
        dispatch(subjectsSubmitted({ DSC: semester.DSC, ...chosen }));
      }}
    >
      {({ values }) => {
        const isComplete = ELECTIVES.every((elective) => values[elective]);
        return (
          <Form noValidate>
            <Stack as="fieldset" $gap="l" disabled={isSubmitting}>
              <Field>
                <Label htmlFor={`${id}-semester`}>Semester</Label>
                <Select id={`${id}-semester`} defaultValue="Semester_2">
                  <option value="Semester_1" disabled>
                    Semester 1
                  </option>
                  <option value="Semester_2">Semester 2</option>
                </Select>
              </Field>
              <Stack $gap="xs">
                <Group id={`${id}-dsc`}>DSC</Group>
                <Muted>Discipline-specific courses: the same for everyone.</Muted>
                <SubjectChips names={semester.DSC} labelledBy={`${id}-dsc`} />
              </Stack>
              {ELECTIVES.map((elective) => (
                <ElectiveField key={elective} name={elective} />
              ))}
              <Stack $gap="s">
                <SubmitButton
                  disabled={!isComplete || isSubmitting}
                  aria-describedby={isComplete ? undefined : `${id}-missing`}
                >
                  Submit
                </SubmitButton>
                {!isComplete && <Muted id={`${id}-missing`}>{SUBJECTS_MISSING}</Muted>}
              </Stack>
              {isSubmitting && <Loader text="Saving your subjects" />}
            </Stack>
          </Form>
        );
      }}
    </Formik>
  );
}

/** What each group means, and the name of its list. */
const electives: Record<Elective, { meaning: string; list: string }> = {
  AEC: { meaning: 'Ability enhancement course', list: 'ability courses' },
  VAC: { meaning: 'Value addition course', list: 'value courses' },
  SEC: { meaning: 'Skill enhancement course', list: 'skill courses' },
  GE: { meaning: 'Generic elective', list: 'electives' },
};

function ElectiveField({ name }: { name: Elective }) {
  const options = semester[name];
  const { meaning, list } = electives[name];
  const hint = (found?: number) =>
    found === undefined ? `${options.length} to choose from` : `${found} of ${options.length} found`;
  return (
    <Combobox
      name={name}
      label={name}
      names={{ list, showAll: `Show all ${list} (${name})` }}
      options={options}
      placeholder="Select a subject"
      hint={(found) => `${meaning} · ${hint(found)}`}
    />
  );
}

/** Looks like the labels of the selects. */
const Group = styled.h2`
  font: 600 ${type.body} / 1.6 ${font.body};
  letter-spacing: 0;
`;
