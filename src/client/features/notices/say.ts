import { toast } from 'react-hot-toast/headless';

/** A way back, such as Undo. The toast goes when it is taken. */
export type NoticeAction = { label: string; take: () => void };

const TOAST_MS = 5_000;
const CHAT_TOAST_MS = 2_000;

const atTheRight = { duration: TOAST_MS, position: 'top-right' } as const;
const inTheChat = { duration: CHAT_TOAST_MS, position: 'top-center' } as const;

// What a toast offers is a function, and functions stay out of the toaster's plain records.
const offers = new Map<string, NoticeAction>();

const offered = (action: NoticeAction) => {
  const id = crypto.randomUUID();
  offers.set(id, action);
  return id;
};

/** Toasts (spec section 9, contract 5.14). Spoken by listeners, and by nothing that time travel replays. */
export const say = {
  success: (text: string) => toast.success(text, atTheRight),
  error: (text: string) => toast.error(text, atTheRight),
  info: (text: string) => toast(text, atTheRight),
  /** Says what happened and offers a way back; the id dismisses it early. */
  offer: (text: string, action: NoticeAction) => toast(text, { ...atTheRight, id: offered(action) }),
  /** An offer of the last chance: it stays until it is taken or dismissed. */
  lastOffer: (text: string, action: NoticeAction) =>
    toast.error(text, { ...atTheRight, duration: Infinity, id: offered(action) }),
  inChat: {
    success: (text: string) => toast.success(text, inTheChat),
    error: (text: string) => toast.error(text, inTheChat),
  },
};

export const offerOf = (id: string) => offers.get(id);

export function dismiss(id: string) {
  offers.delete(id);
  toast.dismiss(id);
}
