/** A way back, such as Undo. The toast goes when it is taken. */
export type NoticeAction = { label: string; take: () => void };

/** What toasts offer, by their ids: it is a function, and functions stay out of the toaster's plain records. */
export const offers = new Map<string, NoticeAction>();
