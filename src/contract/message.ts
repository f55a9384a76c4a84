import { object, type InferType } from 'yup';
import { isEmail, longest, text } from './rules';

/** POST /api/form/contact (spec section 5, contact form). */
export const messageRules = object({
  name: text('Full Name', longest.name).required('Full Name is required'),
  email: text('Email', longest.email)
    .required('Enter a valid email')
    .test(
      'email',
      'Enter a valid email',
      (value) => !value || value.length > longest.email || isEmail(value),
    ),
  phone: text('Phone', Infinity)
    .required('Enter a valid 10-digit phone number')
    .matches(/^\d{10}$/, { message: 'Enter a valid 10-digit phone number', excludeEmptyString: true }),
  message: text('Message', longest.text).required('Message cannot be empty'),
});
export type NewMessage = InferType<typeof messageRules>;

/** A field that people do not see and bots fill in: what has it is answered like success and not kept. */
export const HONEYPOT = 'homepageUrl';

export type Message = NewMessage & {
  _id: string;
  /** Whether the sender's address is an admin's. */
  isAdmin: boolean;
};

export const MESSAGE_SENT = 'Message sent successfully!';
