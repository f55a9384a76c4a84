/** More mails than these are not listed: they have one cause. */
export const MAX_FAILED_MAILS = 10;

/** A mail that was given up, as an admin sees it. */
export type FailedMail = {
  _id: string;
  kind: 'message' | 'digest' | 'link' | 'admin' | 'password';
  recipient: string;
  /** When it was written, as an ISO time. */
  createdAt: string;
  /** Why it could not be sent, in words. */
  reason: string;
};
