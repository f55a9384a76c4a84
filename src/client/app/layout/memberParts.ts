import { speaking } from '@/client/features/notices/say';
import { chunk } from '@/client/store/chunk';

/** What stands around every page for signed-in people alone: visitors download none of it. */
export const memberTools = chunk(speaking(() => import('./MemberTools')));
export const updates = chunk(() => import('@/client/features/updates/UpdateNotice'));
