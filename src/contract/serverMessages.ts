/**
 * Messages of the server that clients compare with (behaviour 3.2). They are separate from the rules, so that a
 * page that only compares messages does not load the rules.
 */
export const serverMessages = {
  registered: 'Registraction Succesfull',
  loggedIn: 'Login Succesfull',
  signUpClosed: 'Sign-up is closed.',
  emailTaken: 'User already exists!',
  credentialsMissing: 'Email and password are required',
  credentialsWrong: 'Invalid email or password',
  signInAgain: 'Please sign in again',
  passwordChanged: 'Password changed successfully',
  currentPasswordWrong: 'Previous Password in Incorrect!',
} as const;
