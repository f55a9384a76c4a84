import { Formik, Form, type FormikProps } from 'formik';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { courseworkRules, type NewCoursework } from '@/contract/coursework';
import { selectSubjects } from '@/client/features/subjects/subjectsSlice';
import { dayOf } from '@/client/lib/days';
import { space } from '@/client/design/tokens';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { Loader } from '@/client/ui/Loader';
import { courseworkSlices, type CourseworkName } from './courseworkSlice';
import { ItemFields } from './ItemFields';
import { SubjectsFirst } from './SubjectsFirst';
import { useToday } from './useToday';
import { words } from './words';

const blank: NewCoursework = { subject: '', topic: '', date: '', deadline: '' };

export function AddItemForm({ name }: { name: CourseworkName }) {
  const { actions, selectors } = courseworkSlices[name];
  const dispatch = useAppDispatch();
  const today = useToday();
  const hasSubjects = useAppSelector(selectSubjects) !== null;
  const isAdding = useAppSelector((state) => selectors.selectIsAdding(state));
  const [isTold, setIsTold] = useState(false);
  const form = useRef<FormikProps<NewCoursework>>(null);
  const fields = useRef<HTMLFieldSetElement>(null);

  // The item stands in its list: the form is empty again, and ready for the next one.
  const wasAdding = useRef(false);
  useEffect(() => {
    if (wasAdding.current && !isAdding) {
      form.current?.resetForm();
      if (document.activeElement === document.body) fields.current?.querySelector('input')?.focus();
    }
    wasAdding.current = isAdding;
  }, [isAdding]);

  return (
    <>
      <Formik
        innerRef={form}
        initialValues={blank}
        // Judged by the day on which it is judged, not by the one on which the page was opened.
        validationSchema={() => courseworkRules(dayOf(new Date()))}
        validateOnBlur={false}
        onSubmit={(values) => {
          if (!hasSubjects) setIsTold(false);
          else dispatch(actions.itemEntered(courseworkRules(today).cast(values) as NewCoursework));
        }}
      >
        <Form noValidate>
          <Fields ref={fields} disabled={isAdding}>
            <ItemFields today={today} />
            <SubmitButton>{words[name].add}</SubmitButton>
            {isAdding && <Loader text={words[name].adding} />}
          </Fields>
        </Form>
      </Formik>
      {!hasSubjects && !isTold && <SubjectsFirst close={() => setIsTold(true)} />}
    </>
  );
}

const Fields = styled.fieldset`
  display: grid;
  gap: ${space.m};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
