import { Form, Formik, type FormikHelpers } from 'formik';
import type { ListedUser } from '@/contract/users/readUser';
import { userFormRules } from '@/contract/users/user';
import { userLabels } from '@/contract/users/userLabels';
import { selectUserId } from '@/client/features/auth/authSlice';
import { changedValues } from '@/client/lib/changedValues';
import { removeDraft } from '@/client/lib/draft';
import { useAppSelector } from '@/client/store/hooks';
import { submitTo } from '@/client/store/submitTo';
import { Fetched } from '@/client/ui/Fetched';
import { FollowStored } from '@/client/ui/FollowStored';
import { FormDraft } from '@/client/ui/FormDraft';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { FormStatusLine } from '@/client/ui/FormStatusLine';
import { Stack, Surface } from '@/client/ui/layout';
import { TextField } from '@/client/ui/TextField';
import { useFindUserQuery, useUpdateUserMutation } from './usersApi';

export function EditUser({ id }: { id: string }) {
  const query = useFindUserQuery(id);
  return (
    <Fetched query={query} failed="This user could not be loaded. The account may have been deleted.">
      {(user) => (
        <Surface>
          <UserForm key={user._id} user={user} />
        </Surface>
      )}
    </Fetched>
  );
}

const valuesOf = ({ name, rollNo, phone, course, department, email, isAdmin }: ListedUser) => ({
  name,
  rollNo,
  phone,
  course,
  department,
  email,
  isAdmin: String(isAdmin),
});

type Values = ReturnType<typeof valuesOf>;

/** IsAdmin is shown but cannot be changed (behaviour 9.2). */
function UserForm({ user }: { user: ListedUser }) {
  const [update] = useUpdateUserMutation();
  const owner = useAppSelector(selectUserId);
  const draft = `user/${user._id}`;
  const stored = valuesOf(user);

  const submit = (values: Values, helpers: FormikHelpers<Values>) => {
    // A field that was not edited here may have been edited by the user, and is not sent.
    const { isAdmin: _shown, ...change } = changedValues(stored, {
      ...values,
      ...userFormRules.cast(values),
    });
    return submitTo<Values, unknown>(
      () => update({ id: user._id, change }),
      () => {
        removeDraft(draft);
        helpers.resetForm({ values: { ...stored, ...change } });
      },
      'Failed to update user',
    )(values, helpers);
  };

  return (
    <Formik initialValues={stored} validationSchema={userFormRules} onSubmit={submit}>
      <Stack as={Form} noValidate>
        <FollowStored values={stored} />
        <FormDraft name={draft} owner={owner} />
        <TextField name="name" label={userLabels.name} autoComplete="off" />
        <TextField name="rollNo" label={userLabels.rollNo} inputMode="numeric" autoComplete="off" />
        <TextField name="phone" label={userLabels.phone} type="tel" autoComplete="off" />
        <TextField name="course" label={userLabels.course} autoComplete="off" />
        <TextField name="department" label={userLabels.department} autoComplete="off" />
        <TextField name="email" label={userLabels.email} type="email" autoComplete="off" />
        <TextField name="isAdmin" label={userLabels.isAdmin} disabled />
        <FormStatusLine />
        <SubmitButton busy="Saving...">Save Changes</SubmitButton>
      </Stack>
    </Formik>
  );
}
