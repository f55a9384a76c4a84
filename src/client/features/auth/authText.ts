/** The texts of the sign-in, sign-up and change-password forms. */
export const authText = {
  labels: {
    email: 'Email Address',
    password: 'Password',
  },
  errors: {
    emailTaken: 'User Already Exists...',
    notRegistered: 'Something went wrong! Please try again.',
    notSignedIn: 'An error occurred. Please try again.',
    serverFailed: 'Server Error Please Try Again Later...',
    serverUnreachable: 'Internal server error. Please try again later.',
    passwordNotChanged: 'Failed to change password',
    notStored:
      'This browser does not let us keep you signed in: a reload of the page ends it. Allow cookies and site data for this site, or make room, and sign in again.',
  },
  signedOut: 'Logout Successfully',
  confirmAdmin: { submit: 'Confirm', loading: 'Making you an admin...' },
  changePassword: {
    submit: 'Update Password',
    loading: 'Updating your password...',
    hint: 'Must be at least 8 characters long with at least one uppercase, one lowercase, one number and one special character',
    mismatch: 'Passwords do not match',
    rules: 'Password rules',
    met: (rule: string) => `(met: ${rule})`,
  },
};
