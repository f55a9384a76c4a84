import { object, type InferType } from 'yup';
import { isEmail, longest, text } from '@/contract/rules';
import type { MessageStatus } from './messageStatus';
import { tenDigits } from './phone';

const BAD_PHONE = 'Enter a valid 10-digit phone number';

/** POST /api/form/contact (behaviour 5.6). */
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
    .transform((value: unknown) => (typeof value === 'string' ? tenDigits(value) : value))
    .required(BAD_PHONE)
    .matches(/^\d{10}$/, { message: BAD_PHONE, excludeEmptyString: true }),
  message: text('Message', longest.text).required('Message cannot be empty'),
});
export type NewMessage = InferType<typeof messageRules>;

/** A field that people do not see and bots fill in: a message that has it is answered like success and not stored. */
export const HONEYPOT = 'homepageUrl';

export type Message = NewMessage & {
  _id: string;
  /** Whether the sender's address is an admin's. */
  isAdmin: boolean;
  status: MessageStatus;
  /** An ISO time. */
  createdAt: string;
};

/** A message that can be restored for 30 days. */
export type DeletedMessage = Message & { deletedAt: string };

export const MESSAGE_SENT = 'Message sent successfully!';
