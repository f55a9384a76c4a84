import { speaking } from '@/client/features/notices/say';
import { lazyComponent } from '@/client/store/lazyComponent';

/** What stands around every page for signed-in people alone: visitors download none of it. */
export const memberTools = lazyComponent(speaking(() => import('./MemberTools')));
export const updates = lazyComponent(() => import('@/client/features/updates/UpdateNotice'));
