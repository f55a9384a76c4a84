import { Formik } from 'formik';
import { userFormRules, type UserForAdmin } from '@/contract/user';
import { submitTo } from '@/client/store/submitTo';
import { Button } from '@/client/ui/Button';
import { FormStatusLine } from '@/client/ui/FormStatusLine';
import { Stack } from '@/client/ui/layout';
import { TextField } from '@/client/ui/TextField';
import { useUpdateUserMutation } from './usersApi';

/** What an admin may change about a user. Who is an admin is only shown (contract 3). */
export function EditUserForm({ user }: { user: UserForAdmin }) {
  const [update, { isLoading }] = useUpdateUserMutation();
  const { name, rollNo, phone, course, department, email, isAdmin } = user;

  return (
    <Formik
      initialValues={{ name, rollNo, phone, course, department, email, isAdmin: String(isAdmin) }}
      validationSchema={userFormRules}
      onSubmit={submitTo(
        ({ isAdmin: _shown, ...change }) => update({ id: user._id, change }),
        undefined,
        'Failed to update user',
      )}
    >
      {({ handleSubmit }) => (
        <form noValidate onSubmit={handleSubmit}>
          <Stack>
            <TextField name="name" label="Name" autoComplete="off" />
            <TextField name="rollNo" label="Roll Number" inputMode="numeric" autoComplete="off" />
            <TextField name="phone" label="Phone Number" type="tel" autoComplete="off" />
            <TextField name="course" label="Course" autoComplete="off" />
            <TextField name="department" label="Department" autoComplete="off" />
            <TextField name="email" label="Email" type="email" autoComplete="off" />
            <TextField name="isAdmin" label="IsAdmin" disabled />
            <FormStatusLine />
            <Button type="submit" disabled={isLoading}>
              {isLoading ? 'Saving...' : 'Save Changes'}
            </Button>
          </Stack>
        </form>
      )}
    </Formik>
  );
}
