import { Formik } from 'formik';
import { userFormRules, type UserForAdmin } from '@/contract/user';
import { selectUserId } from '@/client/features/auth/authSlice';
import { removeDraft } from '@/client/lib/draft';
import { useAppSelector } from '@/client/store/hooks';
import { submitTo } from '@/client/store/submitTo';
import { FormDraft } from '@/client/ui/FormDraft';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { FormStatusLine } from '@/client/ui/FormStatusLine';
import { Stack } from '@/client/ui/layout';
import { TextField } from '@/client/ui/TextField';
import { useUpdateUserMutation } from './usersApi';
import { usersText } from './usersText';

const { labels } = usersText;

/** Lets an admin change a user's details. IsAdmin is shown but cannot be changed (contract 3). */
export function EditUserForm({ user }: { user: UserForAdmin }) {
  const [update, { isLoading }] = useUpdateUserMutation();
  const owner = useAppSelector(selectUserId);
  const draft = `user/${user._id}`;
  const { name, rollNo, phone, course, department, email, isAdmin } = user;

  return (
    <Formik
      initialValues={{ name, rollNo, phone, course, department, email, isAdmin: String(isAdmin) }}
      validationSchema={userFormRules}
      onSubmit={(values, form) =>
        submitTo(
          ({ isAdmin: _shown, ...change }: typeof values) => update({ id: user._id, change }),
          () => {
            removeDraft(draft);
            form.resetForm({ values });
          },
          usersText.notUpdated,
        )(values, form)
      }
    >
      {({ handleSubmit }) => (
        <form noValidate onSubmit={handleSubmit}>
          <Stack>
            <FormDraft name={draft} owner={owner} />
            <TextField name="name" label={labels.name} autoComplete="off" />
            <TextField name="rollNo" label={labels.rollNo} inputMode="numeric" autoComplete="off" />
            <TextField name="phone" label={labels.phone} type="tel" autoComplete="off" />
            <TextField name="course" label={labels.course} autoComplete="off" />
            <TextField name="department" label={labels.department} autoComplete="off" />
            <TextField name="email" label={labels.email} type="email" autoComplete="off" />
            <TextField name="isAdmin" label={labels.isAdmin} disabled />
            <FormStatusLine />
            <SubmitButton disabled={isLoading}>{isLoading ? usersText.busy : usersText.submit}</SubmitButton>
          </Stack>
        </form>
      )}
    </Formik>
  );
}
