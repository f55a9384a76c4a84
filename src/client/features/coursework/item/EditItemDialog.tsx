import { Form, Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { weekdayOf } from '@/contract/calendar';
import {
  courseworkRules,
  noRepetition,
  repetitionIn,
  type CourseworkItem,
  type NewCoursework,
  type RepetitionFields,
} from '@/contract/studentData/coursework';
import { patternOf } from '@/contract/studentData/repetition';
import { courseworkSlices, type CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { KindField } from '@/client/features/coursework/KindField';
import { RepeatFields } from '@/client/features/coursework/RepeatFields';
import { laterInSeries } from '@/client/features/coursework/series';
import { ItemFields } from '@/client/features/coursework/ItemFields';
import { courseworkText } from '@/client/features/coursework/courseworkText';
import { focusChanged, keepFocus } from '@/client/features/coursework/rowFocus';
import { changedValues } from '@/client/lib/changedValues';
import { dayOf } from '@/client/lib/days';
import { removeDraft } from '@/client/lib/draft';
import { selectUserId } from '@/client/features/auth/authSlice';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { FormDraft } from '@/client/ui/FormDraft';
import { FollowStored } from '@/client/ui/FollowStored';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { Dialog, DialogActions, DialogStack } from '@/client/ui/Dialog';
import { FieldError } from '@/client/ui/TextField.styles';
import { useToday } from '@/client/ui/useToday';
import { actionOfEdit, type Edit } from './actionOfEdit';
import { SeriesDialog } from './SeriesDialog';

type Values = Required<NewCoursework> & RepetitionFields & { kind: CourseworkName };
type Props = { name: CourseworkName; item: CourseworkItem; close: () => void };

/** Every field of the item. One that it does not have is empty. */
const fieldsOf = ({
  subject,
  topic,
  date,
  deadline,
  time = '',
  note = '',
  link = '',
}: NewCoursework): Required<NewCoursework> => ({ subject, topic, date, deadline, time, note, link });

/** The last one of a repetition says how that repeats, and can extend it; `all` are those of its series. */
function repetitionOf(
  { series, deadline }: CourseworkItem,
  all: readonly CourseworkItem[],
): RepetitionFields {
  if (series === undefined) return noRepetition;
  const { repeat, on } = patternOf(all.map((item) => item.deadline));
  const isOwnDay = on.every((weekday) => weekday === weekdayOf(deadline));
  return { repeat, on: isOwnDay ? [] : on, until: deadline };
}

export function EditItemDialog({ name, item: opened, close }: Props) {
  const dispatch = useAppDispatch();
  const items = useAppSelector(courseworkSlices[name].selectors.selectItems);
  const item = items.find(({ id }) => id === opened.id);
  const owner = useAppSelector(selectUserId);
  const today = useToday();
  const draft = `${name}/${opened.id}`;
  /** Escape closes the dialog as well, and keeps what was typed. */
  const closeForGood = () => {
    removeDraft(draft);
    close();
  };
  const later = laterInSeries(items, opened.id).length - 1;
  const canRepeat = item !== undefined && later < 1;
  const repetition = repetitionOf(
    opened,
    items.filter(({ series }) => series === opened.series),
  );
  const rules = () => {
    const all = courseworkRules(dayOf(new Date()), { ...(item ?? opened), repetition });
    return canRepeat ? all : all.omit(['repeat', 'on', 'until']);
  };
  const valuesOf = (known: NewCoursework): Values => ({ ...fieldsOf(known), ...repetition, kind: name });

  /** The edit of one of a series, while the student is asked which items it is for. */
  const [asked, setAsked] = useState<Edit>();
  // Deleted in another tab while the question was open: the form offers to add the item again.
  if (asked && !item) setAsked(undefined);

  const apply = (edit: Edit, which: 'one' | 'later') => {
    const action = actionOfEdit(name, items, edit, which);
    // The closing dialog gives the focus back to the row, which then may move.
    flushSync(closeForGood);
    keepFocus(() => void dispatch(action));
  };
  const save = (values: Values, { setSubmitting }: FormikHelpers<Values>) => {
    const { kind, repeat, on, until, ...entered } = rules().cast(values) as Values;
    if (!item) {
      const action = courseworkSlices[kind].actions.itemPutBack({ ...opened, ...entered });
      flushSync(closeForGood);
      return focusChanged(() => void dispatch(action), [action.payload.id]);
    }
    const fields = changedValues(fieldsOf(item), fieldsOf(entered));
    const isExtended = canRepeat && until !== repetition.until;
    const edit: Edit = { id: opened.id, fields, kind };
    if (isExtended) edit.repetition = repetitionIn({ repeat, on, until });
    if (Object.keys(fields).length === 0 && kind === name && !edit.repetition) closeForGood();
    else if (later < 1) apply(edit, 'one');
    else {
      setAsked(edit);
      setSubmitting(false);
    }
  };

  return (
    <Dialog title={courseworkText[name].edit} close={close}>
      <Formik<Values>
        initialValues={valuesOf(opened)}
        validationSchema={rules}
        validateOnBlur={false}
        onSubmit={save}
      >
        <DialogStack as={Form} noValidate>
          {item && <FollowStored values={valuesOf(item)} />}
          <FormDraft name={draft} owner={owner} />
          <ItemFields today={today}>
            <KindField />
            {canRepeat && <RepeatFields lastDay={repetition.until} />}
          </ItemFields>
          {!item && <FieldError role="alert">{courseworkText[name].deletedMeanwhile}</FieldError>}
          <DialogActions cancel={closeForGood}>
            <SubmitButton>Save Changes</SubmitButton>
          </DialogActions>
        </DialogStack>
      </Formik>
      {asked && (
        <SeriesDialog
          change="edit"
          item={opened}
          later={later}
          choose={(which) => apply(asked, which)}
          close={() => setAsked(undefined)}
        />
      )}
    </Dialog>
  );
}
