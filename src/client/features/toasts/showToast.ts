import { createAction } from '@reduxjs/toolkit';
import { createElement } from 'react';
import { toast } from 'react-hot-toast/headless';
import { isProblem, UNREACHABLE } from '@/client/store/problems';
import { TextWithAction, type ToastAction } from './TextWithAction';

type Kind = 'success' | 'error' | 'blank';

/** Changes no state. It records in the action log what the visitor saw. */
export const toastShown = createAction('toasts/shown', (kind: Kind, text: string) => ({
  payload: { kind, text },
}));

type OnShown = (kind: Kind, text: string) => void;
const subscribers = new Set<OnShown>();

/** Subscribes to toasts. Returns the function that unsubscribes. */
export function onToastShown(onShown: OnShown) {
  subscribers.add(onShown);
  return () => void subscribers.delete(onShown);
}

/** How long toasts are shown, in milliseconds. */
export const toastTimes = { normal: 5_000, inChat: 2_000 };

type Options = {
  duration?: number;
  position?: 'top-right' | 'top-center';
  action?: ToastAction;
  /** By which it is dismissed or replaced. */
  id?: string;
};

function show(kind: Kind, text: string, { action, ...options }: Options = {}) {
  for (const onShown of subscribers) onShown(kind, text);
  const message = action ? createElement(TextWithAction, { text, action }) : text;
  return (kind === 'blank' ? toast : toast[kind])(message, {
    duration: toastTimes.normal,
    position: 'top-right',
    ...options,
  });
}

export const dismissToast = (id: string) => toast.dismiss(id);

/** The id of each form's error toast, which is dismissed with the next outcome. */
const formErrors = new Map<FormName, string>();

function dismissFormError(form: FormName) {
  const id = formErrors.get(form);
  if (id !== undefined) dismissToast(id);
  formErrors.delete(form);
}

type FormName = 'signUp' | 'signIn' | 'changePassword' | 'contact' | 'addProject' | 'deleteProject';
export type OfForm = { form?: FormName };

/** Toasts (behaviour 11.1). Each call returns the id by which the toast can be dismissed early. */
export const showToast = {
  /** With `form`, dismisses that form's error toast. */
  success(text: string, { form, ...options }: OfForm & Pick<Options, 'action' | 'id'> = {}) {
    if (form) dismissFormError(form);
    return show('success', text, options);
  },
  error(text: string, { form }: OfForm = {}) {
    if (form) dismissFormError(form);
    const id = show('error', text);
    if (form) formErrors.set(form, id);
    return id;
  },
  info: (text: string) => show('blank', text),
  dialogNotLoaded: () => show('error', 'The dialog could not be loaded. Check your connection.'),
  /** Why a call failed. */
  failure(problem: unknown, failures: Failures, ofForm?: OfForm) {
    const text = textOfFailure(problem, failures);
    if (text !== '') showToast.error(text, ofForm);
  },
  withAction(text: string, action: ToastAction, { form, id }: OfForm & Pick<Options, 'id'> = {}) {
    if (form) dismissFormError(form);
    return show('blank', text, { action, id });
  },
  /** Has no timeout. */
  untilDismissed: (text: string, action: ToastAction, kind: Kind = 'error') =>
    show(kind, text, { action, duration: Infinity }),
  inChat: (text: string, kind: Kind) =>
    show(kind, text, { duration: toastTimes.inChat, position: 'top-center' }),
};

/** What a toast says, given the server's message, which may be empty. An empty text is not shown. */
export type Wording = (message: string) => string;

/** This text, whatever the server says. */
export const fixed =
  (text: string): Wording =>
  () =>
    text;

/** The server's message, or this text where it sends none. */
export const messageOr =
  (text: string): Wording =>
  (message) =>
    message || text;

export type Failures = {
  /** An answer that is not OK. */
  refused: Wording;
  /** No answer, or one that cannot be read; by default, as `refused`. */
  unreachable?: Wording;
};

/** Offline, when nothing is sent, the toast says so. */
function textOfFailure(problem: unknown, { refused, unreachable = refused }: Failures) {
  const { status, message } = isProblem(problem) ? problem : UNREACHABLE;
  if (status === 'offline') return message;
  return (status === 'network' ? unreachable : refused)(message);
}
