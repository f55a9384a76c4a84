import { Form, Formik } from 'formik';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { withSingleBlanks } from '@/contract/studentData/subjects';
import { ownSubjectRules } from '@/contract/studentData/coursework';
import { space } from '@/client/design/tokens';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { IconButton } from '@/client/ui/Button';
import { Close } from '@/client/ui/icons';
import { Muted, Stack } from '@/client/ui/layout';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { TextField } from '@/client/ui/TextField';
import { ColourButton } from './ColourButton';
import { SubjectRows } from './SubjectChips';
import {
  namesOf,
  ownSubjectAdded,
  ownSubjectRemoved,
  selectOwnSubjects,
  selectSubjects,
} from './subjectsSlice';
import { subjectsText } from './subjectsText';

/** Names that are offered beside the chosen subjects (behaviour 6.2). */
export function OwnSubjects() {
  const dispatch = useAppDispatch();
  const own = useAppSelector(selectOwnSubjects);
  const chosen = namesOf(useAppSelector(selectSubjects));
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const { title, lead, name, add, remove } = subjectsText.own;

  const removeSubject = (subject: string) => {
    // This button disappears: move the focus first.
    section.current?.querySelector<HTMLElement>(own.length > 1 ? 'input' : 'h2')?.focus();
    dispatch(ownSubjectRemoved(subject));
  };

  return (
    <section ref={section} aria-labelledby={id}>
      <Stack $gap="s">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <Muted>{lead}</Muted>
        {own.length > 0 && (
          <SubjectRows>
            {own.map((subject) => (
              <li key={subject}>
                <ColourButton subject={subject} />
                <span>{subject}</span>
                <IconButton type="button" aria-label={remove(subject)} onClick={() => removeSubject(subject)}>
                  <Close />
                </IconButton>
              </li>
            ))}
          </SubjectRows>
        )}
        <Formik
          initialValues={{ name: '' }}
          validationSchema={() => ownSubjectRules(own, chosen)}
          validateOnBlur={false}
          onSubmit={(values, { resetForm }) => {
            dispatch(ownSubjectAdded(withSingleBlanks(values.name)));
            resetForm();
          }}
        >
          <AddForm noValidate>
            <TextField name="name" label={name} autoComplete="off" />
            <SubmitButton $weight="quiet">{add}</SubmitButton>
          </AddForm>
        </Formik>
      </Stack>
    </section>
  );
}

/** The button is beside the field, below its label, whether or not a message follows. */
const AddForm = styled(Form)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space.s};
  max-width: 30rem;

  > button {
    margin-block-start: calc(1.6em + ${space.xs});
  }
`;
