import { object, type InferType } from 'yup';
import { chosenPassword, passwordFormRules, signInRules } from './auth';
import { unconverted } from '@/contract/rules';

/** POST /api/auth/forgot, and the form. */
export const forgotPasswordRules = signInRules.pick(['email']);
export type ForgottenPassword = InferType<typeof forgotPasswordRules>;

export const LINK_INVALID = 'This link is no longer valid.';

/** POST /api/auth/reset. Any other token is answered like one that was used. */
export const passwordResetRules = object({
  token: unconverted().typeError(LINK_INVALID).nonNullable(LINK_INVALID).required(LINK_INVALID),
  password: chosenPassword,
});

/** The form behind a mailed link. */
export const passwordResetFormRules = passwordFormRules.pick(['newPassword', 'confirmPassword']);
