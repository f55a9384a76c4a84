import { Formik } from 'formik';
import { Link } from 'react-router-dom';
import { profileRules } from '@/contract/user';
import type { CurrentUser } from '@/client/features/auth/authApi';
import { paths } from '@/client/lib/paths';
import { submitTo } from '@/client/store/submitTo';
import { seal } from '@/client/store/sealed';
import { Button } from '@/client/ui/Button';
import { CheckField } from '@/client/ui/CheckField';
import { FormStatusLine } from '@/client/ui/FormStatusLine';
import { Stack } from '@/client/ui/layout';
import { TextField } from '@/client/ui/TextField';
import { useEditProfileMutation } from './profileApi';

const PASSKEY_CHANGED =
  'Your profile is saved. The new passkey serves for recovery after your next sign-in on this device.';
const PASSKEY_REMOVED = 'Your profile is saved. Without a passkey nothing can be recovered on this device.';

/** The passkey in use is not known here: the field is for a new one. */
const valuesOf = ({ name, rollNo, phone, course, department, email }: CurrentUser) => ({
  name,
  rollNo,
  phone,
  course,
  department,
  email,
  passkey: '',
  removesPasskey: false,
});

type Values = ReturnType<typeof valuesOf>;

/** What becomes of the passkey: a new one, none, or undefined when it stays. */
function passkeyOf({ passkey, removesPasskey }: Values) {
  if (removesPasskey) return '';
  return passkey.trim() === '' ? undefined : passkey;
}

export function EditProfileForm({ user }: { user: CurrentUser }) {
  const [edit, { isLoading }] = useEditProfileMutation();

  const send = (values: Values) => {
    const { passkey: _typed, removesPasskey: _chosen, ...details } = values;
    const passkey = passkeyOf(values);
    return edit(passkey === undefined ? details : { ...details, passkey: seal(passkey) });
  };

  return (
    <Formik
      initialValues={valuesOf(user)}
      validationSchema={profileRules}
      onSubmit={(values, form) =>
        submitTo(send, () => {
          const passkey = passkeyOf(values);
          form.resetForm({ values: { ...values, passkey: '', removesPasskey: false } });
          if (passkey === '') form.setStatus({ success: PASSKEY_REMOVED });
          if (passkey) form.setStatus({ success: PASSKEY_CHANGED });
        })(values, form)
      }
    >
      {({ handleSubmit, isSubmitting, values }) => (
        <form noValidate onSubmit={handleSubmit}>
          <Stack>
            <TextField name="name" label="Name" autoComplete="name" />
            <TextField name="rollNo" label="Roll Number" inputMode="numeric" autoComplete="off" />
            <TextField name="phone" label="Phone Number" type="tel" autoComplete="tel-national" />
            <TextField name="course" label="Course" autoComplete="off" />
            <TextField name="department" label="Department" autoComplete="off" />
            <TextField
              name="email"
              label="Email"
              type="email"
              disabled
              hint="Your address is what you sign in with. An admin can change it."
            />
            <TextField
              name="passkey"
              label="Passkey"
              concealed="hidden"
              autoComplete="new-password"
              disabled={values.removesPasskey}
              hint={
                user.hasPasskey
                  ? 'A passkey is set. Type a new one to change it, or leave this empty to keep it.'
                  : 'No passkey is set. With one you can recover your password on a device where you have signed in.'
              }
            />
            {user.hasPasskey && <CheckField name="removesPasskey" label="Remove passkey" />}
            <FormStatusLine />
            <Button type="submit" disabled={isSubmitting}>
              {isLoading ? 'Saving...' : 'Save Changes'}
            </Button>
            <Link to={paths.profile}>Back to profile</Link>
          </Stack>
        </form>
      )}
    </Formik>
  );
}
