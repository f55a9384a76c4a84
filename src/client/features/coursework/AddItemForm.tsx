import { Formik, Form, type FormikProps } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { canStillBeDue } from '@/contract/calendar';
import { newCourseworkRules, type NewCoursework } from '@/contract/coursework';
import { selectUserId } from '@/client/features/auth/authSlice';
import { selectSubjects } from '@/client/features/subjects/subjectsSlice';
import { dayOf } from '@/client/lib/days';
import { removeDraft } from '@/client/lib/draft';
import { space } from '@/client/design/tokens';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { FormDraft } from '@/client/ui/FormDraft';
import { Loader } from '@/client/ui/Loader';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { useToday } from '@/client/ui/useToday';
import { courseworkSlices, type CourseworkName } from './courseworkSlice';
import { courseworkText, formText } from './courseworkText';
import { ItemFields } from './ItemFields';
import { NoSubjectsAlert } from './NoSubjectsAlert';
import { RepeatFields, type Repetition } from './RepeatFields';

type Values = Required<NewCoursework> & Repetition;

const blank: Values = {
  subject: '',
  topic: '',
  date: '',
  deadline: '',
  note: '',
  link: '',
  repeat: 'never',
  until: '',
};

export function AddItemForm({ name }: { name: CourseworkName }) {
  const { actions, selectors } = courseworkSlices[name];
  const dispatch = useAppDispatch();
  const today = useToday();
  const [search] = useSearchParams();
  const asked = search.get('deadline');
  const deadline = canStillBeDue(asked, today) ? asked : '';
  const owner = useAppSelector(selectUserId);
  const hasSubjects = useAppSelector(selectSubjects) !== null;
  // Of the item that was submitted here: others may have been entered by `Quick add`.
  const [enteredId, setEnteredId] = useState<string>();
  const isAdding = useAppSelector((state) => selectors.selectIsAdding(state, enteredId));
  const [isDismissed, setIsDismissed] = useState(false);
  const form = useRef<FormikProps<Values>>(null);
  const fields = useRef<HTMLFieldSetElement>(null);

  // After an add, subject and date are kept for the next item (behaviour 6.5).
  const wasAdding = useRef(false);
  useEffect(() => {
    if (wasAdding.current && !isAdding && form.current) {
      const { subject, date } = form.current.values;
      form.current.resetForm({ values: { ...blank, subject, date } });
      if (document.activeElement === document.body) {
        fields.current?.querySelector<HTMLInputElement>('[name="topic"]')?.focus();
      }
    }
    wasAdding.current = isAdding;
  }, [isAdding]);

  // The date starts as today, and stays today past midnight unless another day was chosen.
  const lastToday = useRef(today);
  useEffect(() => {
    if (form.current?.values.date === lastToday.current)
      void form.current.setFieldValue('date', today, false);
    lastToday.current = today;
  }, [today]);

  const enter = (values: Values) => {
    const { repeat, until, ...fields } = newCourseworkRules(dayOf(new Date())).cast(values) as Values;
    const { payload } = dispatch(actions.itemEntered(fields, repeat === 'weekly' ? until : undefined));
    setEnteredId(payload[0]?.id);
  };

  return (
    <>
      <Formik
        innerRef={form}
        initialValues={{ ...blank, date: today, deadline }}
        // Asks for the day at each validation: the page may stay open past midnight.
        validationSchema={() => newCourseworkRules(dayOf(new Date()))}
        validateOnBlur={false}
        onSubmit={(values, { setSubmitting }) => {
          if (hasSubjects) {
            removeDraft(name);
            enter(values);
          } else {
            setIsDismissed(false);
            setSubmitting(false);
          }
        }}
      >
        <Form noValidate>
          <Fields ref={fields} disabled={isAdding}>
            {/* The deadline that a link asks for comes before that of the draft. */}
            <FormDraft name={name} owner={owner} except={deadline ? ['deadline'] : []} />
            <ItemFields today={today} todayHint={formText.todayHint}>
              <RepeatFields />
            </ItemFields>
            <SubmitButton>{courseworkText[name].add}</SubmitButton>
            {isAdding && <Loader text={courseworkText[name].adding} />}
          </Fields>
        </Form>
      </Formik>
      {!hasSubjects && !isDismissed && <NoSubjectsAlert close={() => setIsDismissed(true)} />}
    </>
  );
}

const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
