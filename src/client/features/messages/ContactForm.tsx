import { Field, Formik } from 'formik';
import { HONEYPOT, messageRules, type NewMessage } from '@/contract/message';
import { selectUserId } from '@/client/features/auth/authSlice';
import { removeDraft } from '@/client/lib/draft';
import { useAppSelector } from '@/client/store/hooks';
import { FormDraft } from '@/client/ui/FormDraft';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { Stack, Unseen } from '@/client/ui/layout';
import { TextField } from '@/client/ui/TextField';
import { useSendMessageMutation } from './messagesApi';
import { messagesText } from './messagesText';

const { labels } = messagesText;
const DRAFT = 'contact';
const blank = { name: '', email: '', phone: '', message: '', [HONEYPOT]: '' };

/** A visitor's letter to the owner. Whatever comes of it is a toast; what fails leaves all that was typed. */
export function ContactForm() {
  const owner = useAppSelector(selectUserId);
  const [send, { isLoading }] = useSendMessageMutation();

  return (
    <Formik
      initialValues={blank}
      validationSchema={messageRules}
      onSubmit={async ({ [HONEYPOT]: bait, ...typed }, form) => {
        const message: NewMessage = messageRules.cast(typed);
        const { error } = await send(bait ? { ...message, [HONEYPOT]: bait } : message);
        if (error) return;
        removeDraft(DRAFT);
        form.resetForm();
      }}
    >
      {({ handleSubmit }) => (
        <form noValidate onSubmit={handleSubmit}>
          <Stack>
            <FormDraft name={DRAFT} owner={owner} />
            <TextField name="name" label={labels.name} autoComplete="name" />
            <TextField name="email" label={labels.email} type="email" autoComplete="email" />
            <TextField
              name="phone"
              label={labels.phone}
              type="tel"
              autoComplete="tel-national"
              hint={messagesText.phoneHint}
            />
            <TextField name="message" label={labels.message} multiline />
            {/* Whoever fills this in is a program: people neither see, hear nor reach it. */}
            <Unseen aria-hidden="true">
              <Field name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
            </Unseen>
            <SubmitButton disabled={isLoading}>
              {isLoading ? messagesText.busy : messagesText.submit}
            </SubmitButton>
          </Stack>
        </form>
      )}
    </Formik>
  );
}
