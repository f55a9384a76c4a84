/** The texts of mailed links, apart from the flow on the device, which needs none of them. */
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
