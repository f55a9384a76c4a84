import { ValidationError, string, type AnySchema } from 'yup';
import { MAX_ADDRESS_LENGTH } from './webAddress';

/** Upper lengths, in UTF-16 units (behaviour 3.6). */
export const longest = {
  name: 100,
  email: 254,
  password: 256,
  title: 200,
  url: MAX_ADDRESS_LENGTH,
  text: 5000,
  caseStudy: 100_000,
} as const;

/** Without characters that nobody sees, and not as a link. */
const EMAIL =
  /^(?!mailto:|.*[\p{C}\p{Default_Ignorable_Code_Point}\u2800\ufffc\ufffd<>])[^\s@]+@[^\s@]+\.[^\s@.]+$/iu;
const SPECIAL = '@$!%*?&';
const STRONG_PASSWORD = new RegExp(
  `^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[${SPECIAL}])[A-Za-z\\d${SPECIAL}]{8,}$`,
);

/** The same for password generators: the value of the attribute `passwordrules`. */
export const GENERATOR_RULES = `minlength: 8; maxlength: ${longest.password}; required: lower; required: upper; required: digit; required: [${SPECIAL}];`;

// PostgreSQL cannot store U+0000.
const NUL = String.fromCharCode(0);

/** A string without conversion: yup's own calls the value's `toString`, which a client can define. */
export function unconverted() {
  const plain = string();
  plain.transforms = [];
  return plain;
}

function storableString(label: string) {
  return unconverted()
    .label(label)
    .typeError(`${label} must be text`)
    .nonNullable(`${label} must be text`)
    .test('storable', `${label} has a character that cannot be stored`, (value) => !value?.includes(NUL));
}

/** Trimmed text. Anything but a string is refused, never converted. */
export function text(label: string, max: number) {
  return storableString(label)
    .transform((_, original: unknown) => (typeof original === 'string' ? original.trim() : original))
    .max(max, `${label} is too long`);
}

/** A password as it was typed: neither trimmed nor cut (behaviour 3.7). */
export function secret(label: string) {
  return storableString(label).max(longest.password, `${label} is too long`);
}

/** Patterns are only run on short strings. */
function matches(value: string, pattern: RegExp, max: number) {
  return value.length <= max && pattern.test(value);
}

/** The test of a new password; the API's description reads its pattern. */
export function strongPassword(message: string) {
  return {
    name: 'strong',
    message,
    params: { regex: STRONG_PASSWORD },
    // Missing and overlong passwords have their own messages.
    test: (value?: string) => !value || value.length > longest.password || isStrongPassword(value),
  };
}

/** Whether it looks like `someone@host.tld` (behaviour 4.2). */
export function isEmail(value: string) {
  return matches(value, EMAIL, longest.email);
}

/** All four kinds of character, at least eight, and no other kind (behaviour 4.2). */
export function isStrongPassword(value: string) {
  return matches(value, STRONG_PASSWORD, longest.password);
}

/** For forms that ask for a new password: the special characters that it may have (behaviour 4.2). */
export const SPECIAL_CHARACTERS_HINT = `Special characters: ${[...SPECIAL].join(' ')}`;

/** The live checklist of a new password, in the order it is shown (behaviour 4.2). */
export const passwordChecklist: readonly { label: string; isMet: (password: string) => boolean }[] = [
  { label: 'At least 8 characters', isMet: (password) => password.length >= 8 },
  { label: 'One uppercase letter', isMet: (password) => /[A-Z]/.test(password) },
  { label: 'One lowercase letter', isMet: (password) => /[a-z]/.test(password) },
  { label: 'One number', isMet: (password) => /\d/.test(password) },
  { label: 'One special character', isMet: (password) => [...password].some((one) => SPECIAL.includes(one)) },
];

/** Empty values pass (behaviour 4.12). */
export function optional(label: string, max: number, pattern: RegExp, message: string) {
  return text(label, max).matches(pattern, { message, excludeEmptyString: true });
}

/** E-mail addresses are compared without case everywhere, whichever way their accents are written (behaviour 3.3). */
export function sameEmailKey(email: string) {
  return email.trim().toLowerCase().normalize('NFC');
}

// yup's errors for an empty text, undefined and null: to people all three are missing.
const MISSING = ['required', 'optionality', 'nullable'];

/**
 * The first rule that fails, or undefined: every missing field comes before every other failure, and
 * fields keep the order of the form (behaviour 3.5).
 */
export function firstFailure(rules: AnySchema, values: unknown): ValidationError | undefined {
  try {
    rules.validateSync(values, { abortEarly: false });
    return undefined;
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    const all = error.inner.length > 0 ? error.inner : [error];
    return all.find(({ type }) => type && MISSING.includes(type)) ?? all[0];
  }
}

/** The message of the first rule that fails. */
export function firstProblem(rules: AnySchema, values: unknown): string | undefined {
  return firstFailure(rules, values)?.message;
}
