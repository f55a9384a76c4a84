import { withToasts } from '@/client/features/toasts/showToast';
import { lazyComponent } from '@/client/store/lazyComponent';

/** The parts of the layout for signed-in users only, so that visitors do not download them. */
export const memberTools = lazyComponent(
  withToasts(() => import(/* webpackChunkName: "member" */ './MemberTools')),
);
export const updates = lazyComponent(
  () => import(/* webpackChunkName: "member" */ '@/client/features/updates/UpdateNotice'),
);
export const reminders = lazyComponent(() => import('@/client/features/reminders/Reminders'));
