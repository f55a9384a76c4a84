import { hosting } from '@/contract/hosting';
import { site } from '@/site';

/** Whether visitors may sign up. If not, nothing of accounts is offered to them (behaviour 5.10). */
export const areAccountsOpen = site.accounts !== 'closed' && !hosting.isStandalone;
