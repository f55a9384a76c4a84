import type { CopyProblem } from './fileCopySlice';

const isTriedAgain = 'It is tried again from time to time.';

/** The texts about the copy in a file of the student's own (behaviour 7.8). */
export const fileCopyText = {
  keep: 'Keep a copy in a file',
  useExisting: 'Use an existing copy',
  hint: 'In a folder that a cloud keeps in step, a copy in a file takes your lists to your other computers: use it there as an existing copy.',
  unsupported:
    'This browser cannot keep a copy in a file of yours. Export and import take your lists along just as well.',
  fileType: 'Copy of your lists',
  kept: (name: string) => `A copy is kept in ${name}.`,
  synced: (time: string) => `In step ${time}.`,
  allow: 'Allow access',
  problem: {
    needsPermission: (name) => `Your browser asks for your permission again before ${name} is used.`,
    gone: (name) => `${name} is no longer where it was. If it was moved, use it as an existing copy.`,
    inUse: (name) => `${name} is in use by another program. ${isTriedAgain}`,
    unreadable: (name, reason) =>
      `${name} cannot be read: ${reason ?? 'it could not be opened.'} Nothing was overwritten. ${isTriedAgain}`,
    otherAccount: (name) => `${name} holds the lists of another account. Nothing was merged.`,
    notWritten: (name) => `${name} could not be written. ${isTriedAgain}`,
  } satisfies Record<CopyProblem, (name: string, reason: string | null) => string>,
  writeAgain: 'Write it again',
  replace: 'Replace it with my lists',
  mergeOther: 'Merge them with mine',
  stop: 'Stop keeping a copy',
  stopped: (name: string) => `${name} stays where it is, and is no longer kept in step.`,
  toast: {
    needsPermission: (name: string) => `${name} is not kept in step until you allow it.`,
    allow: 'Allow',
    problem: (name: string) => `${name} is not kept in step.`,
    show: 'Show',
  },
  refused: (reason: string) => `This file is not used: ${reason}`,
  cannotBeOpened: 'it cannot be opened at the moment.',
  notAllowed: 'this browser does not allow it.',
} as const;
