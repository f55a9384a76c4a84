import { Formik, Form, type FormikProps } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { canStillBeDue } from '@/contract/calendar';
import {
  courseworkRules,
  noRepetition,
  repetitionIn,
  type NewCoursework,
  type RepetitionFields,
} from '@/contract/studentData/coursework';
import { selectUserId } from '@/client/features/auth/authSlice';
import { selectIsLoaded } from '@/client/features/studentData/persistenceSlice';
import { selectHasSubjects } from '@/client/features/subjects/subjectsSlice';
import { dayOf } from '@/client/lib/days';
import { removeDraft } from '@/client/lib/draft';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { ButtonLink } from '@/client/ui/Button';
import { FormDraft } from '@/client/ui/FormDraft';
import { FormPage } from '@/client/ui/FormPage';
import { Stack } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { PageSkeleton } from '@/client/ui/PageSkeleton';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { useToday } from '@/client/ui/useToday';
import { courseworkSlices, type CourseworkName } from './courseworkSlice';
import { courseworkText } from './courseworkText';
import { ItemFields } from './ItemFields';
import { NoSubjectsAlert } from './NoSubjectsAlert';
import { RepeatFields } from './RepeatFields';

export function AddItemPanel({ name }: { name: CourseworkName }) {
  const isLoaded = useAppSelector(selectIsLoaded);
  const { add, addLead, showMany, showPath } = courseworkText[name];
  if (!isLoaded) return <PageSkeleton />;

  return (
    <FormPage title={add} lead={addLead}>
      <AddItemForm name={name} />
      <ButtonLink $weight="quiet" to={showPath}>
        {showMany}
      </ButtonLink>
    </FormPage>
  );
}

type Values = Required<NewCoursework> & RepetitionFields;

const blank: Values = {
  subject: '',
  topic: '',
  date: '',
  deadline: '',
  time: '',
  note: '',
  link: '',
  ...noRepetition,
};

function AddItemForm({ name }: { name: CourseworkName }) {
  const { actions, selectors } = courseworkSlices[name];
  const dispatch = useAppDispatch();
  const today = useToday();
  const [search] = useSearchParams();
  const asked = search.get('deadline');
  const deadline = canStillBeDue(asked, today) ? asked : '';
  const owner = useAppSelector(selectUserId);
  const hasSubjects = useAppSelector(selectHasSubjects);
  // Of the item that was submitted here: others may have been entered by `Quick add`.
  const [enteredId, setEnteredId] = useState<string>();
  const isAdding = useAppSelector((state) => selectors.selectIsAdding(state, enteredId));
  const [isAsked, setIsAsked] = useState(true);
  const form = useRef<FormikProps<Values>>(null);
  const fields = useRef<HTMLFieldSetElement>(null);

  // After an add, subject and date are kept for the next item (behaviour 6.5).
  useEffect(() => {
    if (!enteredId || isAdding || !form.current) return;
    setEnteredId(undefined);
    const { subject, date } = form.current.values;
    form.current.resetForm({ values: { ...blank, subject, date } });
    if (document.activeElement === document.body)
      fields.current?.querySelector<HTMLInputElement>('[name="topic"]')?.focus();
  }, [enteredId, isAdding]);

  // The date starts as today, and stays today past midnight unless another day was chosen.
  const lastToday = useRef(today);
  useEffect(() => {
    if (form.current?.values.date === lastToday.current)
      void form.current.setFieldValue('date', today, false);
    lastToday.current = today;
  }, [today]);

  const enter = (values: Values) => {
    const { repeat, on, until, ...fields } = courseworkRules(dayOf(new Date())).cast(values) as Values;
    const { payload } = dispatch(
      actions.itemsEntered([{ ...fields, repetition: repetitionIn({ repeat, on, until }) }]),
    );
    setEnteredId(payload[0]?.id);
  };

  return (
    <>
      <Formik
        innerRef={form}
        initialValues={{ ...blank, date: today, deadline }}
        // Asks for the day at each validation: the page may stay open past midnight.
        validationSchema={() => courseworkRules(dayOf(new Date()))}
        validateOnBlur={false}
        onSubmit={(values, { setSubmitting }) => {
          if (hasSubjects) {
            removeDraft(name);
            enter(values);
          } else {
            setIsAsked(true);
            setSubmitting(false);
          }
        }}
      >
        <Form noValidate>
          <Stack as="fieldset" ref={fields} disabled={isAdding}>
            {/* The deadline that a link asks for comes before that of the draft. */}
            <FormDraft name={name} owner={owner} except={deadline ? ['deadline'] : []} />
            <ItemFields today={today} todayHint="Quick add takes what is due today.">
              <RepeatFields />
            </ItemFields>
            <SubmitButton>{courseworkText[name].add}</SubmitButton>
            {isAdding && <Loader text={courseworkText[name].adding} />}
          </Stack>
        </Form>
      </Formik>
      {!hasSubjects && isAsked && <NoSubjectsAlert close={() => setIsAsked(false)} />}
    </>
  );
}
