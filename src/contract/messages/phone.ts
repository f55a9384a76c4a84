import { text } from '@/contract/rules';

const DIGIT = /\p{Nd}/gu;

/** A digit of any script as one of ASCII. In Unicode, the ten of a script follow each other from zero to nine. */
function asciiDigit(digit: string) {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (String.fromCodePoint(zero - 1).match(DIGIT)) zero -= 1;
  return String((code - zero) % 10);
}

/** With blanks, hyphens and what else is written between the digits left out. */
const digitsOf = (phone: string) => phone.replace(/[\s()./-]/g, '').replace(DIGIT, asciiDigit);

const anyNumber = { pattern: /^(\d{10}|\+\d{7,15})$/, message: 'Enter a valid phone number' };

/** For each choice of the owner: which numbers are right, and what is said of others. */
const kinds = {
  required: { pattern: /^\d{10}$/, message: 'Enter a valid 10-digit phone number' },
  optional: anyNumber,
  none: anyNumber,
  international: { pattern: /^\+\d{7,15}$/, message: 'Enter a valid phone number' },
};

export type PhoneKind = keyof typeof kinds;

/** The rule of the contact form's phone number (behaviour 5.6). */
export function phoneRule(kind: PhoneKind) {
  const { pattern, message } = kinds[kind];
  const rule = text('Phone', Infinity)
    .transform((value: unknown) => (typeof value === 'string' ? digitsOf(value) : value))
    .matches(pattern, { message, excludeEmptyString: true });
  return kind === 'optional' || kind === 'none' ? rule.default('') : rule.required(message);
}
