import { Formik, yupToFormErrors, type FormikProps } from 'formik';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { dayAfter, oneYearAfter, type Day } from '@/contract/calendar';
import { noRepetition, quickAddRules, repetitionIn } from '@/contract/studentData/coursework';
import { repetitionDays } from '@/contract/studentData/repetition';
import type { RootState } from '@/client/app/reducers';
import { space } from '@/client/design/tokens';
import { selectUserId } from '@/client/features/auth/authSlice';
import {
  courseworkNames,
  courseworkSlices,
  type CourseworkName,
} from '@/client/features/coursework/courseworkSlice';
import { courseworkText, formText, quickAddText } from '@/client/features/coursework/courseworkText';
import { KindField } from '@/client/features/coursework/KindField';
import { NoSubjectsAlert } from '@/client/features/coursework/NoSubjectsAlert';
import { RepeatFields } from '@/client/features/coursework/RepeatFields';
import { SubjectField } from '@/client/features/coursework/ItemFields';
import { useUndo } from '@/client/features/coursework/useUndo';
import { selectHasSubjects, selectOfferedSubjects } from '@/client/features/subjects/subjectsSlice';
import { formatted } from '@/client/lib/dayFormat';
import { dayOf } from '@/client/lib/days';
import { useAppDispatch, useAppSelector, useAppStore } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { Dialog, DialogActions, DialogStack } from '@/client/ui/Dialog';
import { FormDraft } from '@/client/ui/FormDraft';
import { Muted } from '@/client/ui/layout';
import { LocalDate } from '@/client/ui/LocalDate';
import { TextField } from '@/client/ui/TextField';
import { FieldError } from '@/client/ui/TextField.styles';
import { useToday } from '@/client/ui/useToday';
import { enterItem } from './enterItem';
import { LineField } from './LineField';
import type { QuickAddValues } from './quickAddValues';
import { readLine } from './reading/readLine';

type Props = {
  close: () => void;
  kind: CourseworkName;
  /** With which the dialog starts; tomorrow otherwise. */
  deadline?: Day;
};
type Entered = { count: number; topic: string; deadline: Day; items: readonly Day[] };

/** That can have a complaint. */
const FIELDS = ['subject', 'topic', 'deadline', 'until'] as const;

/** The subject is that of the item that was entered last. */
function firstValues(
  state: RootState,
  kind: CourseworkName,
  deadline = dayAfter(dayOf(new Date()), 1),
): QuickAddValues {
  const [newest] = courseworkNames
    .flatMap((name) => courseworkSlices[name].selectors.selectNewest(state) ?? [])
    .sort((one, other) => (one.id > other.id ? -1 : 1));
  return {
    line: '',
    givenBack: [],
    kind,
    subject: newest?.subject ?? '',
    topic: '',
    deadline,
    time: '',
    link: '',
    ...noRepetition,
  };
}

/** Enters one item after another, with the keyboard alone if one likes (behaviour 6.9). */
export function QuickAddDialog(props: Props) {
  const hasSubjects = useAppSelector(selectHasSubjects);
  return hasSubjects ? <QuickAddForm {...props} /> : <NoSubjectsAlert close={props.close} />;
}

function QuickAddForm({ close, kind, deadline }: Props) {
  const dispatch = useAppDispatch();
  const today = useToday();
  const owner = useAppSelector(selectUserId);
  const store = useAppStore();
  const [initialValues] = useState(() => firstValues(store.getState(), kind, deadline));
  const [entered, setEntered] = useState<Entered>();
  /** The topic that could not be stored. */
  const [refused, setRefused] = useState<string>();
  useUndo({ inDialog: true });
  const element = useRef<HTMLFormElement>(null);
  const focus = (field: (typeof FIELDS)[number] | 'line') =>
    element.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();

  // After the dialog has opened and taken the focus.
  useEffect(() => focus('line'), []);

  // Validates at once: with Formik's <Form>, which submits asynchronously, keys pressed right after Enter would be lost.
  const enter = async (event: FormEvent, form: FormikProps<QuickAddValues>) => {
    event.preventDefault();
    const { values, initialValues: start } = form;
    const date = dayOf(new Date());
    const context = {
      today: date,
      subjects: selectOfferedSubjects(store.getState()).map((name) => ({ name })),
      givenBack: values.givenBack,
    };
    const { kind: said, refused: refusedDay } = readLine(values.line, context);
    if (refusedDay) {
      focus('line');
      return;
    }
    let item;
    try {
      item = quickAddRules(date).validateSync(values, { abortEarly: false });
    } catch (error) {
      const problems = yupToFormErrors<QuickAddValues>(error);
      form.setErrors(problems);
      void form.setTouched(Object.fromEntries(FIELDS.map((field) => [field, true])), false);
      const first = FIELDS.find((field) => problems[field]);
      if (first) focus(first);
      return;
    }
    const { subject, topic, deadline: due, time, link } = item;
    const repetition = repetitionIn(values);
    const storing = dispatch(
      enterItem(values.kind, { subject, topic, deadline: due, time, link, date }, repetition),
    );
    // A kind that only a word of the line has said is not that of the next one.
    form.resetForm({ values: { ...start, kind: said === values.kind ? start.kind : values.kind, subject } });
    focus('line');

    const isStored = await storing;
    setRefused(isStored ? undefined : topic);
    const items = repetition ? repetitionDays(due, repetition) : [due];
    if (isStored) setEntered((before) => ({ count: (before?.count ?? 0) + 1, topic, deadline: due, items }));
    // Unless the next line was begun meanwhile.
    else if (element.current?.querySelector<HTMLInputElement>('[name="line"]')?.value === '')
      void form.setValues(values);
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
          <form ref={element} noValidate onSubmit={(event) => void enter(event, form)}>
            <DialogStack>
              <FormDraft name="quickAdd" owner={owner} except={deadline ? ['deadline'] : []} />
              <LineField today={today} />
              <KindField />
              <SubjectField />
              <TextField name="topic" label={formText.labels.topic} autoComplete="off" />
              <Days>
                <TextField
                  name="deadline"
                  label={formText.labels.deadline}
                  type="date"
                  min={today}
                  max={oneYearAfter(today)}
                />
                <RepeatFields />
              </Days>
              <Muted role="status">
                {entered && (
                  <>
                    “<bdi>{entered.topic}</bdi>” is due on{' '}
                    <LocalDate>{formatted.fullDay(entered.deadline)}</LocalDate>.{' '}
                    {entered.items.length > 1 && `${formText.repeatCount(entered.items)} `}
                    {`${entered.count} entered.`}
                  </>
                )}
              </Muted>
              {refused !== undefined && (
                <FieldError role="alert">{quickAddText.notStored(refused)}</FieldError>
              )}
              <DialogActions cancel={close} cancelLabel="Close">
                <Button type="submit">{courseworkText[form.values.kind].add}</Button>
              </DialogActions>
            </DialogStack>
          </form>
        )}
      </Formik>
    </Dialog>
  );
}

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  align-items: start;
  gap: ${space.m};

  /* So that a date and its icon have room beside each other on a phone. */
  input,
  select {
    padding-inline: ${space.s};
  }
  > :nth-child(3) {
    grid-column: 1 / -1;
  }
`;
