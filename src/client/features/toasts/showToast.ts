import { createAction } from '@reduxjs/toolkit';
import { createElement } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { StartListening } from '@/client/store/listening';
import { isStudentDataGone } from '@/client/features/auth/authSlice';
import { hasEnded, reasonOf } from '@/client/store/problems';
import { TextWithAction, type ToastAction } from './Toasts';

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

/** Without an animation: after a sign-out nothing of the student is shown, not even for a moment. */
export function addToastListeners(listen: StartListening) {
  listen({ matcher: isStudentDataGone, effect: () => toast.remove() });
}

/** The id of each form's error toast, which is dismissed when the form is submitted again. */
const formErrors = new Map<FormName, string>();

function dismissFormError(form: FormName) {
  const id = formErrors.get(form);
  if (id !== undefined) dismissToast(id);
  formErrors.delete(form);
}

type FormName = 'signUp' | 'signIn' | 'changePassword' | 'contact' | 'addProject' | 'deleteProject';
type OfForm = { form?: FormName };

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
  /**
   * Why a request failed: the server's message, `refused` if it sent none, or `unreachable` if there was no response.
   * The auth listener shows the toast about the end of a session.
   */
  problem(problem: unknown, refused: string, unreachable = refused, ofForm?: OfForm) {
    if (!hasEnded(problem)) showToast.error(reasonOf(problem, refused, unreachable), ofForm);
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

/** The matcher of an endpoint's failed calls. `condition`: the call was not made, because another one is under way. */
type Failing = {
  matchRejected: (action: unknown) => action is {
    type: string;
    payload?: unknown;
    meta: { condition: boolean };
  };
};

type Answering = {
  matchFulfilled: (action: unknown) => action is { type: string; payload: { msg: string } };
};

/** Shows what the server answers to calls of these endpoints. */
export function toastAnswers(
  listen: StartListening,
  endpoints: Answering | readonly Answering[],
  ofForm?: OfForm,
) {
  for (const { matchFulfilled } of [endpoints].flat())
    listen({ matcher: matchFulfilled, effect: ({ payload }) => void showToast.success(payload.msg, ofForm) });
}

/** Shows why calls of these endpoints fail, as `showToast.problem` does. */
export function toastProblems(
  listen: StartListening,
  endpoints: Failing | readonly Failing[],
  ...texts: [refused: string, unreachable?: string, ofForm?: OfForm]
) {
  for (const { matchRejected } of [endpoints].flat()) {
    listen({
      matcher: matchRejected,
      effect: ({ payload, meta }) => {
        if (!meta.condition) showToast.problem(payload, ...texts);
      },
    });
  }
}
