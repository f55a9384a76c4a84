import { Form, Formik } from 'formik';
import { ownSubjectRules } from '@/contract/studentData/coursework';
import { isSameSubject, spelledAs } from '@/contract/studentData/subjects';
import { useAppSelector } from '@/client/store/hooks';
import { Dialog, DialogActions, DialogStack } from '@/client/ui/Dialog';
import { Muted } from '@/client/ui/layout';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { TextField } from '@/client/ui/TextField';
import { countItemsOf } from './subjectsRecords';
import { selectOfferedSubjects } from './subjectsSlice';

type Props = { subject: string; rename: (to: string) => void; close: () => void };

/** Gives an own subject another name. With the name of another subject, the two become one: that is said before. */
export function RenameDialog({ subject, rename, close }: Props) {
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
