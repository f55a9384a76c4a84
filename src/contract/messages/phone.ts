import { text } from '@/contract/rules';

/** With blanks, hyphens and what else is written between the digits left out. */
const withoutGaps = (phone: string) => phone.replace(/[\s().-]/g, '');

/**
 * The ten digits of an Indian phone number, however it is written: with spaces, hyphens, parentheses and dots, and with
 * +91, 91 or 0 in front. Any other text is returned as it is, for the rule to refuse.
 */
function tenDigits(phone: string) {
  const [, digits] = /^(?:\+?91|0)?(\d{10})$/.exec(withoutGaps(phone)) ?? [];
  return digits ?? phone;
}

const tenDigitsRule = {
  read: tenDigits,
  pattern: /^\d{10}$/,
  message: 'Enter a valid 10-digit phone number',
};

/** For each choice of the owner: how a number is read, which ones are right, and what is said of others. */
const kinds = {
  required: tenDigitsRule,
  optional: tenDigitsRule,
  international: { read: withoutGaps, pattern: /^\+\d{7,15}$/, message: 'Enter a valid phone number' },
};

export type PhoneKind = keyof typeof kinds;

/** The rule of the contact form's phone number (behaviour 5.6). */
export function phoneRule(kind: PhoneKind) {
  const { read, pattern, message } = kinds[kind];
  const rule = text('Phone', Infinity)
    .transform((value: unknown) => (typeof value === 'string' ? read(value) : value))
    .matches(pattern, { message, excludeEmptyString: true });
  return kind === 'optional' ? rule.default('') : rule.required(message);
}
