/** The texts of "Forgot password" and of mailed links. */
export const recoveryText = {
  /** Below it, where the account has one. */
  changed: {
    passkey: 'The new passkey serves after your next sign-in on this device.',
    password: 'The password has changed. The passkey serves again after your next sign-in on this device.',
  },
  backToSignIn: 'Back to Login',
};
