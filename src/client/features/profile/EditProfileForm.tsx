import { Form, Formik, type FormikHelpers } from 'formik';
import { Link } from 'react-router-dom';
import { profileRules } from '@/contract/users/user';
import { profileOf, useCheckPasswordMutation, useEditProfileMutation } from '@/client/features/auth/authApi';
import type { CurrentUser } from '@/client/features/auth/currentUserApi';
import { changedValues } from '@/client/lib/changedValues';
import { removeDraft } from '@/client/lib/draft';
import { paths } from '@/client/lib/paths';
import { isProblem, isOutage, reasonOf } from '@/client/store/problems';
import { submitTo } from '@/client/store/submitTo';
import { hideSecret } from '@/client/store/secretRefs';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { CheckField } from '@/client/ui/CheckField';
import { FollowStored } from '@/client/ui/FollowStored';
import { FormDraft } from '@/client/ui/FormDraft';
import { FormStatusLine } from '@/client/ui/FormStatusLine';
import { Stack } from '@/client/ui/layout';
import { passkeyField, TextField } from '@/client/ui/TextField';
import { profileText } from './profileText';

const { labels } = profileText;

const DRAFT = 'profile';

/** Never in a draft. The passkey is unknown here: the field is for a new one. */
const passkeyFields = { passkey: '', removesPasskey: false, currentPassword: '' };

const valuesOf = (user: CurrentUser) => ({ ...profileOf(user), ...passkeyFields });

type Values = ReturnType<typeof valuesOf>;

/** The new passkey: empty when it is removed, undefined when it stays. */
function passkeyOf({ passkey, removesPasskey }: Values) {
  if (removesPasskey) return '';
  return passkey.trim() === '' ? undefined : passkey;
}

type Props = {
  user: CurrentUser;
  /** Whether a passkey recovers the account on this device. */
  isRecoverable: () => Promise<boolean>;
};

export function EditProfileForm({ user, isRecoverable }: Props) {
  const [edit] = useEditProfileMutation();
  const [checkPassword] = useCheckPasswordMutation();
  const stored = valuesOf(user);

  /** Says what is wrong with the current password, or why it could not be checked. */
  const isRight = async (password: string, { setFieldError, setStatus }: FormikHelpers<Values>) => {
    const { error } = await checkPassword({ email: user.email, password: hideSecret(password) });
    if (!error) return true;
    if (isProblem(error) && !isOutage(error) && error.status !== 429)
      setFieldError('currentPassword', 'This is not your current password.');
    else
      setStatus({
        problem: reasonOf(error, 'Your current password could not be checked. Please try again.'),
      });
    return false;
  };

  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    const {
      passkey: _typed,
      removesPasskey: _chosen,
      currentPassword,
      ...edited
    } = changedValues(stored, { ...values, ...profileRules.cast(values) });
    const passkey = passkeyOf(values);
    helpers.setStatus(undefined);
    if (passkey && currentPassword && !(await isRight(currentPassword, helpers))) return;

    const send = () =>
      edit({
        ...edited,
        ...(passkey !== undefined && { passkey: hideSecret(passkey) }),
        ...(passkey && currentPassword && { currentPassword: hideSecret(currentPassword) }),
      });
    await submitTo<Values, unknown>(send, async () => {
      removeDraft(DRAFT);
      helpers.resetForm({ values: { ...stored, ...edited } });
      if (passkey === '')
        helpers.setStatus({
          success: 'Your profile is saved. Without a passkey nothing can be recovered on this device.',
        });
      if (passkey) {
        const text = (await isRecoverable())
          ? 'Your profile is saved. This device can now recover your account with the new passkey.'
          : 'Your profile is saved. The new passkey serves for recovery after your next sign-in on this device.';
        helpers.setStatus({ success: text });
      }
    })(values, helpers);
  };

  return (
    <Formik initialValues={stored} validationSchema={profileRules} onSubmit={submit}>
      {({ values }) => (
        <Stack as={Form} noValidate>
          <FollowStored values={stored} />
          <FormDraft name={DRAFT} owner={user._id} except={Object.keys(passkeyFields)} />
          <TextField name="name" label={labels.name} autoComplete="name" />
          <TextField name="rollNo" label={labels.rollNo} inputMode="numeric" autoComplete="off" />
          <TextField name="phone" label={labels.phone} type="tel" autoComplete="tel-national" />
          <TextField name="course" label={labels.course} autoComplete="off" />
          <TextField name="department" label={labels.department} autoComplete="off" />
          <TextField
            name="email"
            label={labels.email}
            type="email"
            disabled
            hint="Your address is what you sign in with. An admin can change it."
          />
          <TextField
            name="passkey"
            label={labels.passkey}
            {...passkeyField}
            disabled={values.removesPasskey}
            hint={
              user.hasPasskey
                ? 'A passkey is set. Type a new one to change it, or leave this empty to keep it.'
                : 'No passkey is set. With one you can recover your password on a device where you have signed in.'
            }
          />
          {passkeyOf(values) && (
            <TextField
              name="currentPassword"
              label="Current Password"
              concealed="hidden"
              autoComplete="current-password"
              hint="Not required. With it, this device can recover your account with the new passkey at once."
            />
          )}
          {user.hasPasskey && <CheckField name="removesPasskey" label="Remove passkey" />}
          <FormStatusLine />
          <SubmitButton busy="Saving...">Save Changes</SubmitButton>
          <Link to={paths.profile}>Back to profile</Link>
        </Stack>
      )}
    </Formik>
  );
}
