/** The texts of the list of sessions. */
export const sessionsText = {
  title: 'Where you are signed in',
  lead: 'End what you do not know or no longer use, and change your password if it was not you.',
  unknownDevice: 'Unknown device',
  current: 'This device',
  signedIn: 'Signed in',
  used: 'Last used',
  end: 'End this session',
  endOf: (device: string) => `End this session: ${device}`,
  endOthers: 'End all others',
  notFetched: 'Your sessions could not be loaded.',
  notEnded: 'The session could not be ended.',
};
