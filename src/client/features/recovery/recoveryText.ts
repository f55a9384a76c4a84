/** The texts of "Forgot password". */
export const recoveryText = {
  email: 'Email Address',
  find: 'Continue',
  finding: 'Looking for your account...',
  notFound: 'Unfortunately, the Email Address you entered is not found in our Database',
  passkeyTitle: 'Enter your passkey',
  passkeyText: 'The passkey you set in your profile shows your sign-in details on this device.',
  passkey: 'Passkey',
  passkeyRequired: 'Passkey is required',
  noPasskey: 'No passkey is set for this account.',
  /** Below it, where the account has one. */
  changed: {
    passkey: 'The new passkey serves after your next sign-in on this device.',
    password: 'The password has changed. The passkey serves again after your next sign-in on this device.',
  },
  wrongPasskey: 'PASSKEY does not match. Please try again.',
  verify: 'Verify',
  verifying: 'Checking your passkey...',
  detailsTitle: 'Your sign-in details',
  details: { email: 'Email', password: 'Password' },
  close: 'Close',
  logIn: 'Login',
};

/** The texts of mailed links. */
export const linksText = {
  sendLink: 'Send me a link',
  sendingLink: 'Sending the link...',
  linkLead: 'No passkey, or a new device? We can mail you a link to a new password.',
  linkNotSent: 'The link could not be sent. Please try again.',
  passwordNotReset: 'The password could not be changed. Please try again.',
  noToken: 'This page needs the link from your mail. Open it there once more.',
  newLink: 'Ask for a new link',
  backToSignIn: 'Back to Login',
};
