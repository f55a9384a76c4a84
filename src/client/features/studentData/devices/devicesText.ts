import { CODE_LETTERS, lettersIn } from './deskKey';
import type { DevicesProblem } from './devicesSlice';

/** The texts about devices that are kept in step (behaviour 7.11). */
export const devicesText = {
  title: 'Devices',
  add: 'Add a device',
  connect: 'Connect',
  notACode: (typed: string) => {
    const { length } = lettersIn(typed);
    return length === CODE_LETTERS
      ? 'Please check it: at least one character is wrong. A code has the letters from A to Z and the digits from 2 to 7.'
      : `A code has ${CODE_LETTERS} letters and digits, from A to Z and from 2 to 7. This one has ${length}.`;
  },
  change: 'Change the key',
  remove: 'Delete the copy on the server',
  keyReplaced:
    'Either the key was changed on another device of yours, or the copy was deleted there and begun anew. Enter the code that the other device shows under Add a device. Your lists on this device stay as they are.',
  codeLost:
    'Without its code, nothing opens that copy. You can delete it and switch it on again here: the new copy begins with the lists of this device, and your other devices need its code.',
  problem: {
    offline: 'Offline. Changes are kept on this device.',
    wrongKey: 'This code does not open your copy.',
    codeNeeded:
      'Another device of yours has a copy already: enter the code that it shows under Add a device.',
    noCopy: 'There is no copy yet. Switch it on on your other device first.',
    deleted: 'The copy on the server was deleted.',
    unreadable: 'The copy on the server could not be read. Nothing was overwritten.',
    tooLarge: 'Your lists are too large to be kept in step.',
    keyNotKept: 'This browser does not let us keep the key.',
  } satisfies Record<DevicesProblem, string>,
} as const;
