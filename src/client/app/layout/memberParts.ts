import { withToasts } from '@/client/features/toasts/showToast';
import { lazyComponent } from '@/client/store/lazyComponent';

/** What stands around every page for signed-in people alone: visitors download none of it. */
export const memberTools = lazyComponent(
  withToasts(() => import(/* webpackChunkName: "member" */ './MemberTools')),
);
export const updates = lazyComponent(
  () => import(/* webpackChunkName: "member" */ '@/client/features/updates/UpdateNotice'),
);
