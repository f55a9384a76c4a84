import { Form, Formik, type FormikHelpers } from 'formik';
import { Link } from 'react-router-dom';
import { profileRules } from '@/contract/users/user';
import { profileOf, useEditProfileMutation, type CurrentUser } from '@/client/features/auth/authApi';
import { changedValues } from '@/client/lib/changedValues';
import { removeDraft } from '@/client/lib/draft';
import { paths } from '@/client/lib/paths';
import { submitTo } from '@/client/store/submitTo';
import { hideSecret } from '@/client/store/secretRefs';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { CheckField } from '@/client/ui/CheckField';
import { FollowStored } from '@/client/ui/FollowStored';
import { FormDraft } from '@/client/ui/FormDraft';
import { FormStatusLine } from '@/client/ui/FormStatusLine';
import { Stack } from '@/client/ui/layout';
import { TextField } from '@/client/ui/TextField';
import { profileText } from './profileText';

const { labels } = profileText;

const DRAFT = 'profile';

/** The passkey is unknown here: the field is for a new one. */
const valuesOf = (user: CurrentUser) => ({
  ...profileOf(user),
  passkey: '',
  removesPasskey: false,
});

type Values = ReturnType<typeof valuesOf>;

/** The new passkey: empty when it is removed, undefined when it stays. */
function passkeyOf({ passkey, removesPasskey }: Values) {
  if (removesPasskey) return '';
  return passkey.trim() === '' ? undefined : passkey;
}

export function EditProfileForm({ user }: { user: CurrentUser }) {
  const [edit] = useEditProfileMutation();
  const stored = valuesOf(user);

  const submit = (values: Values, helpers: FormikHelpers<Values>) => {
    const edited = changedValues(stored, values);
    const { passkey: _typed, removesPasskey: _chosen, ...details } = edited;
    const passkey = passkeyOf(values);
    const send = () => edit(passkey === undefined ? details : { ...details, passkey: hideSecret(passkey) });
    return submitTo<Values, unknown>(send, () => {
      removeDraft(DRAFT);
      helpers.resetForm({ values: { ...stored, ...details } });
      if (passkey === '') helpers.setStatus({ success: profileText.passkeyRemoved });
      if (passkey) helpers.setStatus({ success: profileText.passkeyChanged });
    })(values, helpers);
  };

  return (
    <Formik initialValues={stored} validationSchema={profileRules} onSubmit={submit}>
      {({ values }) => (
        <Stack as={Form} noValidate>
          <FollowStored values={stored} />
          <FormDraft name={DRAFT} owner={user._id} except={['passkey', 'removesPasskey']} />
          <TextField name="name" label={labels.name} autoComplete="name" />
          <TextField name="rollNo" label={labels.rollNo} inputMode="numeric" autoComplete="off" />
          <TextField name="phone" label={labels.phone} type="tel" autoComplete="tel-national" />
          <TextField name="course" label={labels.course} autoComplete="off" />
          <TextField name="department" label={labels.department} autoComplete="off" />
          <TextField name="email" label={labels.email} type="email" disabled hint={profileText.emailHint} />
          <TextField
            name="passkey"
            label={labels.passkey}
            concealed="hidden"
            autoComplete="new-password"
            disabled={values.removesPasskey}
            hint={user.hasPasskey ? profileText.passkeySetHint : profileText.passkeyMissingHint}
          />
          {user.hasPasskey && <CheckField name="removesPasskey" label={labels.removesPasskey} />}
          <FormStatusLine />
          <SubmitButton busy={profileText.busy}>{profileText.submit}</SubmitButton>
          <Link to={paths.profile}>{profileText.back}</Link>
        </Stack>
      )}
    </Formik>
  );
}
