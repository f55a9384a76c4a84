import { MAX_FAILED_MAILS, type FailedMail } from '@/contract/mail';

export const mailText = {
  title: 'Mail could not be sent',
  lead: 'The contact messages themselves are under Messages.',
  onlyLatest: `Only the latest ${MAX_FAILED_MAILS} are listed.`,
  retry: 'Try again',
  retryAll: 'Try all again',
  retryName: (recipient: string) => `Try again: mail to ${recipient}`,
  notFetched: 'The mails that could not be sent could not be loaded.',
  notRetried: 'The mail could not be tried again.',
  kinds: {
    message: 'A contact message',
    digest: 'Several contact messages',
    link: 'A link to a new password',
    password: 'A notice of a changed password',
  } satisfies Record<FailedMail['kind'], string>,
  to: (recipient: string) => `to ${recipient}`,
};
