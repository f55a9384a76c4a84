import { Form, Formik } from 'formik';
import { courseworkRules } from '@/contract/coursework';
import type { CourseworkItem, NewCoursework } from '@/contract/coursework';
import { courseworkSlices, type CourseworkName } from '@/client/features/coursework/courseworkSlice';
import { ItemFields } from '@/client/features/coursework/ItemFields';
import { words } from '@/client/features/coursework/words';
import { dayOf } from '@/client/lib/days';
import { useAppDispatch } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { Dialog, DialogActions } from '@/client/ui/Dialog';
import { Stack } from '@/client/ui/layout';

type Props = { name: CourseworkName; item: CourseworkItem; close: () => void };

export function EditItemDialog({ name, item, close }: Props) {
  const dispatch = useAppDispatch();
  const { subject, topic, date, deadline } = item;
  const today = dayOf(new Date());

  return (
    <Dialog title={`Edit ${words[name].one}`} close={close}>
      <Formik<NewCoursework>
        initialValues={{ subject, topic, date, deadline }}
        validationSchema={() => courseworkRules(dayOf(new Date()), item)}
        validateOnBlur={false}
        onSubmit={(values) => {
          const edited = courseworkRules(today, item).cast(values) as NewCoursework;
          dispatch(courseworkSlices[name].actions.itemEdited({ id: item.id, ...edited }));
          close();
        }}
      >
        <Form noValidate>
          <Stack>
            <ItemFields today={today} />
            <DialogActions>
              <Button type="button" $weight="quiet" onClick={close}>
                Cancel
              </Button>
              <Button type="submit">Save Changes</Button>
            </DialogActions>
          </Stack>
        </Form>
      </Formik>
    </Dialog>
  );
}
