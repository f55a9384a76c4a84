import { Form, Formik } from 'formik';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { withSingleBlanks, isSameSubject, spelledAs } from '@/contract/studentData/subjects';
import { ownSubjectRules } from '@/contract/studentData/coursework';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { IconButton } from '@/client/ui/Button';
import { Close, Pencil } from '@/client/ui/icons';
import { Muted, Stack } from '@/client/ui/layout';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { TextField } from '@/client/ui/TextField';
import { FieldWithButton } from '@/client/ui/TextField.styles';
import { ColourButton } from './ColourButton';
import { SubjectRows } from './SubjectChips';
import { ownSubjectRenamed } from './subjectsEvents';
import { colourOf, selectSubjectColours, countItemsOf } from './subjectsRecords';
import {
  namesOf,
  ownSubjectAdded,
  ownSubjectRemoved,
  selectOwnSubjects,
  selectSubjects,
  selectOfferedSubjects,
} from './subjectsSlice';
import { Dialog, DialogActions, DialogStack } from '@/client/ui/Dialog';

/** Names that are offered beside the chosen subjects (behaviour 6.2). */
export function OwnSubjects({ heading: Heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  const dispatch = useAppDispatch();
  const own = useAppSelector(selectOwnSubjects);
  const chosen = namesOf(useAppSelector(selectSubjects));
  const colours = useAppSelector(selectSubjectColours);
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const [renamed, setRenamed] = useState<string>();

  const removeSubject = (subject: string) => {
    // This button disappears: move the focus first.
    section.current?.querySelector<HTMLElement>(own.length > 1 ? 'input' : Heading)?.focus();
    dispatch(ownSubjectRemoved(subject));
  };

  const renameSubject = (from: string, to: string) => {
    flushSync(() => {
      setRenamed(undefined);
      if (from !== to) dispatch(ownSubjectRenamed({ from, to, colour: colourOf(from, colours) }));
    });
    // The row has another button now, or is gone.
    section.current?.querySelector('input')?.focus();
  };

  return (
    <section ref={section} aria-labelledby={id}>
      <Stack $gap="s">
        <Heading id={id} tabIndex={-1}>
          Own subjects
        </Heading>
        <Muted>
          Names of your own, offered wherever a subject is asked for. They are enough to begin with.
        </Muted>
        {own.length > 0 && (
          <SubjectRows>
            {own.map((subject) => (
              <li key={subject}>
                <ColourButton subject={subject} />
                <span dir="auto">{subject}</span>
                <IconButton
                  type="button"
                  aria-label={`Rename ${subject}`}
                  aria-haspopup="dialog"
                  onClick={() => setRenamed(subject)}
                >
                  <Pencil />
                </IconButton>
                <IconButton
                  type="button"
                  aria-label={`Remove ${subject}`}
                  onClick={() => removeSubject(subject)}
                >
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
          <AddForm as={Form} noValidate>
            <TextField name="name" label="Own subject" autoComplete="off" />
            <SubmitButton $weight="quiet">Add</SubmitButton>
          </AddForm>
        </Formik>
      </Stack>
      {renamed !== undefined && (
        <RenameDialog
          subject={renamed}
          rename={(to) => renameSubject(renamed, to)}
          close={() => setRenamed(undefined)}
        />
      )}
    </section>
  );
}

const AddForm = styled(FieldWithButton)`
  max-width: 30rem;
`;

type RenameProps = { subject: string; rename: (to: string) => void; close: () => void };

/** Gives an own subject another name. With the name of another subject, the two become one: that is said before. */
function RenameDialog({ subject, rename, close }: RenameProps) {
  const others = useAppSelector(selectOfferedSubjects).filter((name) => !isSameSubject(name, subject));
  const count = useAppSelector((state) => countItemsOf(state, subject));
  return (
    <Dialog title={`Rename ${subject}`} close={close}>
      <Formik
        initialValues={{ name: subject }}
        validationSchema={() => ownSubjectRules([], [])}
        validateOnBlur={false}
        onSubmit={({ name }) => rename(spelledAs(name, others))}
      >
        {({ values }) => {
          const to = spelledAs(values.name, others);
          const isMerged = others.includes(to);
          return (
            <DialogStack as={Form} noValidate>
              <TextField name="name" label="New name" autoComplete="off" />
              <Muted role="status">
                {isMerged && `“${to}” is there already, and the two become one.`}{' '}
                {to !== '' &&
                  to !== subject &&
                  `${count === 1 ? '1 item moves' : `${count} items move`} to “${to}”.`}
              </Muted>
              <DialogActions cancel={close}>
                <SubmitButton>{isMerged ? 'Merge' : 'Rename'}</SubmitButton>
              </DialogActions>
            </DialogStack>
          );
        }}
      </Formik>
    </Dialog>
  );
}
