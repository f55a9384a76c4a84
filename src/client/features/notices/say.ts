import { nanoid } from '@reduxjs/toolkit';
import type { toast as Toast } from 'react-hot-toast/headless';
import { lazyComponent } from '@/client/store/lazyComponent';
import { hasEnded, reasonOf } from '@/client/store/problems';
import { offers, type NoticeAction } from './offers';
import { tellSaid, type Kind } from './said';

const TOAST_MS = 5_000;
const CHAT_TOAST_MS = 2_000;
/** Before what shows toasts is asked for again. */
const PAUSE_MS = 2_000;

type Options = { duration: number; position: 'top-right' | 'top-center' };

const atTheRight: Options = { duration: TOAST_MS, position: 'top-right' };
const inTheChat: Options = { duration: CHAT_TOAST_MS, position: 'top-center' };

let toaster: typeof Toast | undefined;

/** What shows toasts. It comes along wherever something may have to be said: the landing page alone does without. */
export const toasts = lazyComponent(async () => {
  const { toast, Component } = await import('./Toasts');
  toaster = toast;
  return { Component };
});

/** Has a file bring along what shows toasts, so that a failure can be told when nothing can be fetched any more. */
export const speaking =
  <File>(fetchFile: () => Promise<File>) =>
  async () => {
    const [file] = await Promise.all([fetchFile(), toasts.load()]);
    return file;
  };

/** What is said before there is somebody to say it waits, for as long as it takes. */
function withToaster(speak: (toast: typeof Toast) => void): void {
  if (toaster) return speak(toaster);
  const later = () => void setTimeout(() => withToaster(speak), PAUSE_MS);
  toasts.load().then(() => withToaster(speak), later);
}

const speak = (kind: Kind, text: string, options: Options) => {
  const id = nanoid();
  tellSaid(kind, text);
  withToaster((toast) => void (kind === 'blank' ? toast : toast[kind])(text, { ...options, id }));
  return id;
};

const offer = (kind: 'error' | 'blank', text: string, action: NoticeAction, duration: number) => {
  const id = speak(kind, text, { ...atTheRight, duration });
  offers.set(id, action);
  return id;
};

/**
 * Toasts (spec section 9, contract 5.14). Spoken by listeners, and by nothing that time travel replays. Each answers
 * with the id that dismisses it early.
 */
export const say = {
  success: (text: string) => speak('success', text, atTheRight),
  error: (text: string) => speak('error', text, atTheRight),
  info: (text: string) => speak('blank', text, atTheRight),
  /** Why a call failed, which the spec may word differently when nobody was heard. How a session ended is told once. */
  why(problem: unknown, refused: string, unheard = refused) {
    if (!hasEnded(problem)) say.error(reasonOf(problem, refused, unheard));
  },
  /** Says what happened and offers a way back. */
  offer: (text: string, action: NoticeAction) => offer('blank', text, action, TOAST_MS),
  /** An offer of the last chance: it stays until it is taken or dismissed. */
  lastOffer: (text: string, action: NoticeAction) => offer('error', text, action, Infinity),
  inChat: {
    success: (text: string) => speak('success', text, inTheChat),
    error: (text: string) => speak('error', text, inTheChat),
  },
};

/** Takes back what was said, before its time is over. */
export function dismiss(id: string) {
  offers.delete(id);
  withToaster((toast) => toast.dismiss(id));
}
