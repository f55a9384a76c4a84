import { Form, Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { courseworkRules } from '@/contract/studentData/coursework';
import type { CourseworkItem, NewCoursework } from '@/contract/studentData/coursework';
import { courseworkSlices, type CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { laterInSeries } from '@/client/features/coursework/series';
import { ItemFields } from '@/client/features/coursework/ItemFields';
import { courseworkText, listText } from '@/client/features/coursework/courseworkText';
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
import { SeriesDialog } from './SeriesDialog';

type Props = { name: CourseworkName; item: CourseworkItem; close: () => void };

/** Every field of the form. One that the item does not have is empty. */
const fieldsOf = ({
  subject,
  topic,
  date,
  deadline,
  note = '',
  link = '',
}: NewCoursework): Required<NewCoursework> => ({ subject, topic, date, deadline, note, link });

export function EditItemDialog({ name, item: opened, close }: Props) {
  const { actions, selectors } = courseworkSlices[name];
  const dispatch = useAppDispatch();
  const item = useAppSelector((state) => selectors.selectItems(state).find(({ id }) => id === opened.id));
  const owner = useAppSelector(selectUserId);
  const today = useToday();
  const draft = `${name}/${opened.id}`;
  /** Escape closes the dialog as well, and keeps what was typed. */
  const closeForGood = () => {
    removeDraft(draft);
    close();
  };
  const rules = () => courseworkRules(dayOf(new Date()), item ?? opened);

  const later = useAppSelector((state) => laterInSeries(selectors.selectItems(state), opened.id).length - 1);
  /** The changes of one of a series, while the student is asked which items they are for. */
  const [asked, setAsked] = useState<Partial<NewCoursework>>();
  // Deleted in another tab while the question was open: the form offers to add the item again.
  if (asked && !item) setAsked(undefined);

  const apply = (changes: Partial<NewCoursework>, which: 'one' | 'later') => {
    const edited = which === 'one' ? actions.itemEdited : actions.laterItemsEdited;
    // The closing dialog gives the focus back to the row, which then may move.
    flushSync(closeForGood);
    keepFocus(() => void dispatch(edited({ id: opened.id, ...changes })));
  };
  const save = (values: NewCoursework, { setSubmitting }: FormikHelpers<NewCoursework>) => {
    const edited = rules().cast(values) as NewCoursework;
    if (!item) {
      flushSync(closeForGood);
      return focusChanged(() => void dispatch(actions.itemPutBack({ ...opened, ...edited })), [opened.id]);
    }
    const changes = changedValues(fieldsOf(item), fieldsOf(edited));
    if (Object.keys(changes).length === 0) closeForGood();
    else if (later < 1) apply(changes, 'one');
    else {
      setAsked(changes);
      setSubmitting(false);
    }
  };

  return (
    <Dialog title={courseworkText[name].edit} close={close}>
      <Formik<NewCoursework>
        initialValues={fieldsOf(opened)}
        validationSchema={rules}
        validateOnBlur={false}
        onSubmit={save}
      >
        <Form noValidate>
          <DialogStack>
            {item && <FollowStored values={fieldsOf(item)} />}
            <FormDraft name={draft} owner={owner} />
            <ItemFields today={today} />
            {!item && <FieldError role="alert">{courseworkText[name].deletedMeanwhile}</FieldError>}
            <DialogActions cancel={closeForGood}>
              <SubmitButton>{listText.save}</SubmitButton>
            </DialogActions>
          </DialogStack>
        </Form>
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
