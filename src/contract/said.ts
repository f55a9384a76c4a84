// Apart from the rules, so that a page that only compares texts need not load them.

/** Success texts that clients compare with, spelled as spec section 7 has them. */
export const said = {
  registered: 'Registraction Succesfull',
  loggedIn: 'Login Succesfull',
  emailTaken: 'User already exists!',
  credentialsMissing: 'Email and password are required',
  credentialsWrong: 'Invalid email or password',
  signInAgain: 'Please sign in again',
  passwordChanged: 'Password changed successfully',
  currentPasswordWrong: 'Previous Password in Incorrect!',
} as const;
