import { hosting } from '@/contract/hosting';
import { site } from '@/site';

/**
 * Whether visitors may sign up. If not, nothing of accounts is offered to them (behaviour 5.10). The tests set
 * `TEST_ACCOUNTS`, for they are about the pages of students as well, whatever an owner has chosen.
 */
export const areAccountsOpen =
  (process.env.TEST_ACCOUNTS || site.accounts) === 'open' && !hosting.isStandalone;
