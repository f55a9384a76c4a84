/** What is told about an account, whichever page is open: these texts come with the first load. */
export const words = {
  serverUnreachable: 'Server Error Please Try Again Later...',
  signedOut: 'Logout Successfully',
};
