import { Formik, Form, type FormikProps } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { courseworkRules, type NewCoursework } from '@/contract/coursework';
import { selectUserId } from '@/client/features/auth/authSlice';
import { selectSubjects } from '@/client/features/subjects/subjectsSlice';
import { dayOf } from '@/client/lib/days';
import { removeDraft } from '@/client/lib/draft';
import { paths } from '@/client/lib/paths';
import { space } from '@/client/design/tokens';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { Dialog, DialogActions } from '@/client/ui/Dialog';
import { FormDraft } from '@/client/ui/FormDraft';
import { Loader } from '@/client/ui/Loader';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { courseworkSlices, type CourseworkName } from './courseworkSlice';
import { courseworkText, listText } from './courseworkText';
import { ItemFields } from './ItemFields';
import { useToday } from './useToday';

const blank = { subject: '', topic: '', date: '', deadline: '', note: '', link: '' };

export function AddItemForm({ name }: { name: CourseworkName }) {
  const { actions, selectors } = courseworkSlices[name];
  const dispatch = useAppDispatch();
  const today = useToday();
  const owner = useAppSelector(selectUserId);
  const hasSubjects = useAppSelector(selectSubjects) !== null;
  const isAdding = useAppSelector((state) => selectors.selectIsAdding(state));
  const [isDismissed, setIsDismissed] = useState(false);
  const form = useRef<FormikProps<NewCoursework>>(null);
  const fields = useRef<HTMLFieldSetElement>(null);

  // After an add, subject and date are kept for the next item (contract 7).
  const wasAdding = useRef(false);
  useEffect(() => {
    if (wasAdding.current && !isAdding && form.current) {
      form.current.resetForm({
        values: { ...form.current.values, topic: '', deadline: '', note: '', link: '' },
      });
      if (document.activeElement === document.body) {
        fields.current?.querySelector<HTMLInputElement>('[name="topic"]')?.focus();
      }
    }
    wasAdding.current = isAdding;
  }, [isAdding]);

  return (
    <>
      <Formik
        innerRef={form}
        initialValues={blank}
        // Asks for the day at each validation: the page may stay open past midnight.
        validationSchema={() => courseworkRules(dayOf(new Date()))}
        validateOnBlur={false}
        onSubmit={(values) => {
          if (!hasSubjects) setIsDismissed(false);
          else {
            removeDraft(name);
            dispatch(actions.itemEntered(courseworkRules(today).cast(values) as NewCoursework));
          }
        }}
      >
        <Form noValidate>
          <Fields ref={fields} disabled={isAdding}>
            <FormDraft name={name} owner={owner} />
            <ItemFields today={today} />
            <SubmitButton>{courseworkText[name].add}</SubmitButton>
            {isAdding && <Loader text={courseworkText[name].adding} />}
          </Fields>
        </Form>
      </Formik>
      {!hasSubjects && !isDismissed && <NoSubjectsAlert close={() => setIsDismissed(true)} />}
    </>
  );
}

function NoSubjectsAlert({ close }: { close: () => void }) {
  const navigate = useNavigate();
  const { title, text, go } = listText.noSubjects;
  return (
    <Dialog kind="alertdialog" title={title} close={close}>
      <p>{text}</p>
      <DialogActions>
        <Button type="button" onClick={() => void navigate(paths.selectSubjects)}>
          {go}
        </Button>
      </DialogActions>
    </Dialog>
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
