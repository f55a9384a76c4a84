import { object, type InferType } from 'yup';
import { isEmail, longest, text } from '@/contract/rules';
import type { MessageStatus } from './messageStatus';
import { site } from '@/site';
import { phoneRule } from './phone';

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
  phone: phoneRule(site.contactForm.phone),
  message: text('Message', longest.text).required('Message cannot be empty'),
});
export type NewMessage = InferType<typeof messageRules>;

/** A field that people do not see. Bots fill it in, and some password managers: the message is `suspected`. */
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
