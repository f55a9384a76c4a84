import { CODE_LETTERS, lettersIn } from './deskKey';
import type { DevicesProblem } from './devicesSlice';

/** The texts about devices that are kept in step (behaviour 7.11). */
export const devicesText = {
  title: 'Devices',
  lead: 'Your laptop and your phone can have the same lists. The server keeps a copy that only your devices can read. Without any of them and without the code, it cannot be opened any more.',
  unsupported:
    'This browser, or a site without HTTPS, cannot keep your devices in step. A file carries your lists along as well.',
  keep: 'Keep my devices in step',
  add: 'Add a device',
  enter: 'Enter a code',
  code: 'Code',
  codeHint: 'Another device of yours shows it under Add a device.',
  connect: 'Connect',
  notACode: (typed: string) => {
    const { length } = lettersIn(typed);
    return length === CODE_LETTERS
      ? 'Please check it: at least one character is wrong. A code has the letters from A to Z and the digits from 2 to 7.'
      : `A code has ${CODE_LETTERS} letters and digits, from A to Z and from 2 to 7. This one has ${length}.`;
  },
  change: 'Change the key',
  changeQuestion:
    'For a lost device: it can no longer read what you add. Your other devices need the new code, which is shown next.',
  changeWaits: 'The change is made when the connection is back.',
  stop: 'Stop on this device',
  remove: 'Delete the copy on the server',
  removeQuestion: 'Your lists stay on your devices, which are no longer kept in step.',
  notRemoved: 'The copy could not be deleted.',
  scan: 'Open this link on the other device, or scan it with its camera:',
  type: 'Or enter this code there:',
  noKey: 'This browser no longer has the key. Enter the code here that another device of yours shows.',
  secret: 'With this code and your password, anyone can read your lists. Show it to nobody else.',
  pairTitle: 'Add this device',
  pairLead: 'Your lists will be the same on this device and on the one that shows the code.',
  signInFirst:
    'Please sign in first, with the account of your other device. The code waits here for ten minutes.',
  signIn: 'Sign In',
  isInStepAlready:
    'A code was opened in this browser, which is kept in step already. To use the code instead, stop on this device first.',
  isWaiting: 'A code of another device of yours was opened in this browser.',
  expired: 'The code has expired. Please open the link again.',
  noCode: 'Open the link that your other device shows under Add a device.',
  waiting: 'Waiting for the first copy…',
  inStep: (time: string) => `In step ${time}`,
  problem: {
    offline: 'Offline. Changes are kept on this device.',
    wrongKey: 'This code does not open your copy.',
    codeNeeded:
      'Another device of yours has a copy already: enter the code that it shows under Add a device. If none has it any more, delete the copy, and begin anew.',
    noCopy: 'There is no copy yet. Switch it on on your other device first.',
    deleted: 'The copy on the server was deleted.',
    unreadable: 'The copy on the server could not be read. Nothing was overwritten.',
    tooLarge: 'Your lists are too large to be kept in step.',
    keyNotKept: 'This browser does not let us keep the key.',
  } satisfies Record<DevicesProblem, string>,
} as const;
