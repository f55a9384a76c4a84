import { Field, Form, Formik } from 'formik';
import { site } from '@/site';
import { HONEYPOT, messageRules, type NewMessage } from '@/contract/messages/message';
import { selectUserId } from '@/client/features/auth/authSlice';
import { removeDraft } from '@/client/lib/draft';
import { useAppSelector } from '@/client/store/hooks';
import { isProblem, isHttpError } from '@/client/store/problems';
import { FormDraft } from '@/client/ui/FormDraft';
import { FormStatusLine, type FormStatus } from '@/client/ui/FormStatusLine';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { Stack, VisuallyHidden } from '@/client/ui/layout';
import { TextField } from '@/client/ui/TextField';
import { useSendMessageMutation } from './contactApi';

const DRAFT = 'contact';
const { phone } = site.contactForm;
const phoneHints = {
  required: 'Ten digits, such as 98765 43210',
  optional: 'Optional: ten digits, or a number with the code of its country',
  international: 'With the code of the country, such as +44 20 7946 0018',
};
const blank = { name: '', email: '', phone: '', message: '', [HONEYPOT]: '' };

/** Sends a message to the owner. After a failure the values stay in the form. */
export function ContactForm() {
  const owner = useAppSelector(selectUserId);
  const [send] = useSendMessageMutation();
  return (
    <Formik
      initialValues={blank}
      validationSchema={messageRules}
      onSubmit={async ({ [HONEYPOT]: trap, ...typed }, form) => {
        form.setStatus(undefined);
        const message: NewMessage = messageRules.cast(typed);
        const { error } = await send(trap ? { ...message, [HONEYPOT]: trap } : message);
        if (error) {
          // The toast says that it was not sent, not why.
          if (isProblem(error) && isHttpError(error) && error.message)
            form.setStatus({ problem: error.message } satisfies FormStatus);
          return;
        }
        removeDraft(DRAFT);
        const success = `Thank you for your message. The answer will come to ${message.email}.`;
        form.resetForm({ status: { success } satisfies FormStatus });
      }}
    >
      <Stack as={Form} method="post" noValidate>
        <FormDraft name={DRAFT} owner={owner} />
        <TextField name="name" label="Full Name" autoComplete="name" />
        <TextField name="email" label="Email" type="email" autoComplete="email" />
        {phone !== 'none' && (
          <TextField
            name="phone"
            label="Phone"
            type="tel"
            autoComplete={phone === 'required' ? 'tel-national' : 'tel'}
            hint={phoneHints[phone]}
          />
        )}
        <TextField name="message" label="Message" rows={5} />
        {/* A honeypot: people do not see it. */}
        <VisuallyHidden aria-hidden="true">
          <Field name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
        </VisuallyHidden>
        <FormStatusLine />
        <SubmitButton busy="Sending...">Send Message</SubmitButton>
      </Stack>
    </Formik>
  );
}
