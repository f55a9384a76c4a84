import { Formik, yupToFormErrors, type FormikProps } from 'formik';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { dayAfter, oneYearAfter, type Day } from '@/contract/calendar';
import { quickAddRules } from '@/contract/studentData/coursework';
import type { RootState } from '@/client/app/reducers';
import { selectUserId } from '@/client/features/auth/authSlice';
import {
  courseworkNames,
  courseworkSlices,
  type CourseworkName,
} from '@/client/features/coursework/courseworkSlice';
import { courseworkText, formText, quickAddText } from '@/client/features/coursework/courseworkText';
import { NoSubjectsAlert } from '@/client/features/coursework/NoSubjectsAlert';
import { SubjectField } from '@/client/features/coursework/ItemFields';
import { selectSubjects } from '@/client/features/subjects/subjectsSlice';
import { formatted } from '@/client/lib/dayFormat';
import { dayOf } from '@/client/lib/days';
import { useAppDispatch, useAppSelector, useAppStore } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { Dialog, DialogActions, DialogStack } from '@/client/ui/Dialog';
import { FormDraft } from '@/client/ui/FormDraft';
import { Muted } from '@/client/ui/layout';
import { LocalDate } from '@/client/ui/LocalDate';
import { TextField } from '@/client/ui/TextField';
import { useToday } from '@/client/ui/useToday';
import { RadioPills } from './RadioPills';

type Props = {
  close: () => void;
  /** With which the dialog starts; tomorrow otherwise. */
  deadline?: Day;
};
type Values = { kind: CourseworkName; subject: string; topic: string; deadline: string };
type Entered = { count: number; topic: string; deadline: Day };

const FIELDS = ['subject', 'topic', 'deadline'] as const;
const KINDS = courseworkNames.map((value) => ({ value, label: courseworkText[value].kind }));

/** Kind and subject are those of the item that was entered last. */
function firstValues(state: RootState, deadline = dayAfter(dayOf(new Date()), 1)): Values {
  const newestOf = (kind: CourseworkName) => courseworkSlices[kind].selectors.selectNewest(state);
  const idOf = (kind: CourseworkName) => newestOf(kind)?.id ?? '';
  const kind = idOf('practicals') > idOf('assignments') ? 'practicals' : 'assignments';
  return { kind, subject: newestOf(kind)?.subject ?? '', topic: '', deadline };
}

/** Enters one item after another, with the keyboard alone if one likes (behaviour 6.9). */
export function QuickAddDialog(props: Props) {
  const hasSubjects = useAppSelector(selectSubjects) !== null;
  return hasSubjects ? <QuickAddForm {...props} /> : <NoSubjectsAlert close={props.close} />;
}

function QuickAddForm({ close, deadline }: Props) {
  const dispatch = useAppDispatch();
  const today = useToday();
  const owner = useAppSelector(selectUserId);
  const store = useAppStore();
  const [initialValues] = useState(() => firstValues(store.getState(), deadline));
  const [entered, setEntered] = useState<Entered>();
  const element = useRef<HTMLFormElement>(null);
  const focus = (field: (typeof FIELDS)[number]) =>
    element.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  const hasSubject = initialValues.subject !== '';

  // After the dialog has opened and taken the focus.
  useEffect(() => focus(hasSubject ? 'topic' : 'subject'), [hasSubject]);

  // Validates at once: with Formik's <Form>, which submits asynchronously, keys pressed right after Enter would be lost.
  const enter = (event: FormEvent, form: FormikProps<Values>) => {
    event.preventDefault();
    const { values } = form;
    const date = dayOf(new Date());
    let item;
    try {
      item = quickAddRules(date).validateSync(values, { abortEarly: false });
    } catch (error) {
      const problems = yupToFormErrors<Values>(error);
      form.setErrors(problems);
      void form.setTouched(Object.fromEntries(FIELDS.map((field) => [field, true])), false);
      const first = FIELDS.find((field) => problems[field]);
      if (first) focus(first);
      return;
    }
    const { topic, deadline: due } = item;
    dispatch(courseworkSlices[values.kind].actions.itemEntered({ ...item, date }));
    setEntered((before) => ({ count: (before?.count ?? 0) + 1, topic, deadline: due }));
    form.resetForm({ values: { ...values, topic: '' } });
    focus('topic');
  };

  return (
    <Dialog title={quickAddText.title} close={close}>
      <Formik
        initialValues={initialValues}
        validationSchema={() => quickAddRules(dayOf(new Date()))}
        validateOnBlur={false}
        onSubmit={() => undefined}
      >
        {(form) => (
          <form ref={element} noValidate onSubmit={(event) => enter(event, form)}>
            <DialogStack>
              <FormDraft name="quickAdd" owner={owner} except={deadline ? ['deadline'] : []} />
              <RadioPills name="kind" label={quickAddText.kind} options={KINDS} />
              <SubjectField />
              <TextField name="topic" label={formText.labels.topic} autoComplete="off" />
              <RadioPills
                name="deadline"
                label={quickAddText.due}
                options={quickAddText.days.map(({ label, fromToday }) => ({
                  label,
                  value: dayAfter(today, fromToday),
                }))}
              />
              <TextField
                name="deadline"
                label={formText.labels.deadline}
                type="date"
                min={today}
                max={oneYearAfter(today)}
              />
              <Muted role="status">
                {entered && (
                  <>
                    {quickAddText.entered(entered.topic)}{' '}
                    <LocalDate>{formatted.fullDay(entered.deadline)}</LocalDate>.{' '}
                    {quickAddText.count(entered.count)}
                  </>
                )}
              </Muted>
              <DialogActions cancel={close} cancelLabel={quickAddText.close}>
                <Button type="submit">{courseworkText[form.values.kind].add}</Button>
              </DialogActions>
            </DialogStack>
          </form>
        )}
      </Formik>
    </Dialog>
  );
}
