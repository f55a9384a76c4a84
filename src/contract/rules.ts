import { ValidationError, string, type AnySchema } from 'yup';
import { LONGEST_ADDRESS } from './webAddress';

/** Upper lengths, in UTF-16 units (contract 3). */
export const longest = {
  name: 100,
  email: 254,
  password: 256,
  title: 200,
  url: LONGEST_ADDRESS,
  text: 5000,
} as const;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
const STRONG_PASSWORD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,}$/;

// A database's text cannot hold U+0000, and no keyboard makes one.
const NUL = String.fromCharCode(0);

/** A string as it is. yup's own would call the value's `toString`, which a sender can replace by anything. */
export function unconverted() {
  const plain = string();
  plain.transforms = [];
  return plain;
}

function unread(label: string) {
  return unconverted()
    .label(label)
    .typeError(`${label} must be text`)
    .nonNullable(`${label} must be text`)
    .test('storable', `${label} has a character that cannot be kept`, (value) => !value?.includes(NUL));
}

/** Text a person typed, without the blanks around it. Anything but a string is refused, never converted. */
export function text(label: string, max: number) {
  return unread(label)
    .transform((_, original: unknown) => (typeof original === 'string' ? original.trim() : original))
    .max(max, `${label} is too long`);
}

/** A password as it was typed: neither trimmed nor cut (contract 3). */
export function secret(label: string) {
  return unread(label).max(longest.password, `${label} is too long`);
}

/** A length guard stands before the pattern: patterns are only ever run on short strings. */
function matches(value: string, pattern: RegExp, max: number) {
  return value.length <= max && pattern.test(value);
}

/** The rules that a new password breaks or keeps: the pattern is among them for those who describe the API. */
export function strongPassword(message: string) {
  return {
    name: 'strong',
    message,
    params: { regex: STRONG_PASSWORD },
    // A missing or overlong one has complaints of its own.
    test: (value: string | undefined) => !value || value.length > longest.password || isStrongPassword(value),
  };
}

/** Whether it looks like `someone@host.tld`, the simple pattern of spec section 5. */
export function isEmail(value: string) {
  return matches(value, EMAIL, longest.email);
}

/** Spec section 5, sign-up rule 5: all four kinds of character, at least eight, and no other kind. */
export function isStrongPassword(value: string) {
  return matches(value, STRONG_PASSWORD, longest.password);
}

/** For forms that ask for a new password: the special characters that it may have (spec section 9). */
export const SPECIAL_CHARACTERS_HINT = 'Special characters: @ $ ! % * ? &';

/** The live checklist of spec section 2 ("Change password"), in the order it is shown. */
export const passwordChecklist: readonly { label: string; isMet: (password: string) => boolean }[] = [
  { label: 'At least 8 characters', isMet: (password) => password.length >= 8 },
  { label: 'One uppercase letter', isMet: (password) => /[A-Z]/.test(password) },
  { label: 'One lowercase letter', isMet: (password) => /[a-z]/.test(password) },
  { label: 'One number', isMet: (password) => /\d/.test(password) },
  { label: 'One special character', isMet: (password) => /[@$!%*?&]/.test(password) },
];

/** "Empty values pass" (spec section 5, edit profile): only what is there is judged. */
export function optional(label: string, max: number, pattern: RegExp, message: string) {
  return text(label, max).matches(pattern, { message, excludeEmptyString: true });
}

/** E-mail addresses are compared without case everywhere (contract 3). */
export function sameEmailKey(email: string) {
  return email.trim().toLowerCase();
}

// An empty text, nothing at all, and null: yup tells them apart, people do not.
const MISSING = ['required', 'optionality', 'nullable'];

/**
 * The first rule that fails, or undefined: every missing field comes before every other failure, and
 * fields keep the order of the form (spec section 5, sign-up).
 */
export function firstProblem(rules: AnySchema, values: unknown): string | undefined {
  try {
    rules.validateSync(values, { abortEarly: false });
    return undefined;
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    const all = error.inner.length > 0 ? error.inner : [error];
    return (all.find(({ type }) => type && MISSING.includes(type)) ?? all[0])?.message;
  }
}
