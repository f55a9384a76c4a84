/** What is told about an account, whichever page is open: these texts come with the first load. */
export const words = {
  addressTaken: 'User Already Exists...',
  notRegistered: 'Something went wrong! Please try again.',
  notSignedIn: 'An error occurred. Please try again.',
  passwordUnheard: 'Internal server error. Please try again later.',
  passwordNotChanged: 'Failed to change password',
  serverUnreachable: 'Server Error Please Try Again Later...',
  signedOut: 'Logout Successfully',
};
