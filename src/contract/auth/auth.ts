import { object, type InferType, type TestContext } from 'yup';
import { isEmail, longest, secret, strongPassword, text, unconverted } from '@/contract/rules';
import { serverMessages } from '@/contract/serverMessages';
import type { User } from '@/contract/users/user';

const required = '${label} is required';

// Not `oneOf`, which is tested before anything else: an empty confirmation is missing, not different.
const same =
  (field: string) =>
  (value: string | undefined, { parent }: TestContext) =>
    !value || value === (parent as Record<string, unknown>)[field];

/** POST /api/auth/register. Whether `isAdmin` is granted is the server's decision (behaviour 4.3). */
export const registrationRules = object({
  name: text('Full Name', longest.name).required(required).min(4, 'Name must be at least 4 characters'),
  email: text('Email Address', longest.email)
    .required(required)
    .test('email', 'Invalid email format', (value) => !value || isEmail(value)),
  isAdmin: text('IsAdmin', Infinity)
    .default('false')
    .required(required)
    // With the empty text, so that `required`, which is tested later, refuses that one.
    .oneOf(['true', 'false', ''], 'Must be either "true" or "false"'),
  password: secret('Password')
    .required(required)
    .test(
      strongPassword('Password must be 8+ chars with uppercase, lowercase, number, and special character'),
    ),
  setupCode: secret('Setup code').optional(),
});
export type Registration = InferType<typeof registrationRules>;

/** The sign-up form: the registration and a confirmation that is never sent. */
export const signUpRules = registrationRules.omit(['setupCode']).shape({
  confirmPassword: secret('Confirm Password')
    .required(required)
    .test('same', 'Passwords do not match', same('password')),
});
export type SignUp = InferType<typeof signUpRules>;

// Any text: a malformed address is answered like an unknown one.
const anyText = () =>
  unconverted()
    .typeError(serverMessages.credentialsMissing)
    .nonNullable(serverMessages.credentialsMissing)
    .required(serverMessages.credentialsMissing);

/** POST /api/auth/login: email and password of any form (behaviour 4.4). */
export const credentialsRules = object({
  email: anyText().test(
    'not blank',
    serverMessages.credentialsMissing,
    (value) => !value || value.trim() !== '',
  ),
  password: anyText(),
});

/** The sign-in form, which checks both before they are sent (behaviour 4.4). */
export const signInRules = object({
  email: text('Email Address', longest.email)
    .required(required)
    .test('email', 'Please enter a valid email address', (value) => !value || isEmail(value)),
  password: secret('Password').required(required).min(8, 'Password must be at least 8 characters'),
});

export const chosenPassword = secret('New Password')
  .required('New password is required')
  .test(strongPassword('Password must meet all requirements'));

/** POST /api/auth/user/profile/change-password. */
export const passwordChangeRules = object({
  currentPassword: secret('Current Password').required('Current password is required'),
  newPassword: chosenPassword,
});

/** The change-password form: the change and a confirmation that is never sent. */
export const passwordFormRules = passwordChangeRules.shape({
  confirmPassword: secret('Confirm New Password')
    .required('Please confirm your new password')
    .test('same', 'Passwords do not match', same('newPassword')),
});

export type TokenResponse = { msg: string; token: string };
export type CurrentUserResponse = { userData: User };
